// Prints the closing line of a CI run from the test runner's own JSON results.
import { readFileSync } from 'node:fs';

/** A suite that broke before its first test counts as one failure, and so does a run that left no result. */
function countOf(file) {
  let result;
  try {
    result = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    console.error(`${file}: no result; the build, the checks or the runner itself failed before.`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
  const broken = result.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  return {
    passed: result.numPassedTests,
    failed: result.numFailedTests + broken.length,
    skipped: result.numPendingTests + result.numTodoTests,
  };
}

const counts = process.argv.slice(2).map(countOf);
const total = (key) => counts.reduce((sum, count) => sum + count[key], 0);
console.log(`${total('passed')} passed, ${total('failed')} failed, ${total('skipped')} skipped`);
process.exitCode = total('failed') > 0 ? 1 : 0;
