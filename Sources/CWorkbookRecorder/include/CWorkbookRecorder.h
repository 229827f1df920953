/// Starts the recorder. Swift defines it; the constructor calls it while the test binary loads.
void workbook_recorder_start(void);

/// The active variant, the active one of several answers in the binary, and the path of the file
/// that says that the variant was reached; null if none.
///
/// All are copied when the binary loads, because a test may clear its environment.
const char *workbook_variant(void);
const char *workbook_answer(void);
const char *workbook_reached(void);
