#include "CWorkbookRecorder.h"

// A test bundle has no principal class on Linux, so that nothing else of ours
// runs before XCTest starts its first test.
__attribute__((constructor)) static void workbook_recorder_load(void) {
  workbook_recorder_start();
}
