/// Starts the recorder; defined in Swift, called when the test binary is loaded.
void workbook_recorder_start(void);

/// The active variant, and the file that says that it was reached; null where there is none.
///
/// As the environment had them when the binary was loaded: a test may clear it.
const char *workbook_variant(void);
const char *workbook_reached(void);
