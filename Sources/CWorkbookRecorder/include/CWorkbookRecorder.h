/// Starts the recorder; defined in Swift, called when the test binary is loaded.
void workbook_recorder_start(void);
