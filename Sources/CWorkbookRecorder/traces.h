/// Begins to note what the tests make or change outside of the folder of their run.
void workbook_traces_begin(void);
