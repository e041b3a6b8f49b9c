export { type AtomicOutput, openAtomicOutput, writeAtomically } from './atomic-output.ts';
export { type HeldRun, holdRun } from './hold-run.ts';
export { keptFile } from './kept-file.ts';
export { unpassedScenarios } from './last-failed.ts';
export { findRun, type SavedRun, savedRuns } from './read-run.ts';
export { readTranscript } from './read-transcript.ts';
export { createRunFolder, isFault, type RunFolder, type RunFolderSettings } from './run-folder.ts';
export { createRunId, isRunId } from './run-id.ts';
export { isWritten } from './run-lock.ts';
