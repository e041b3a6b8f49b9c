// Prints the closing line of a CI run from the test runner's own JSON result.
import { readFileSync } from 'node:fs';

let result;
try {
  result = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'));
} catch {
  console.error('The tests wrote no result: the build, the checks or the runner itself failed before.');
  console.log('0 passed, 1 failed, 0 skipped');
  process.exit(1);
}
const skipped = result.numPendingTests + result.numTodoTests;
const brokenSuites = result.testResults.filter(
  (suite) => suite.status === 'failed' && suite.assertionResults.length === 0,
).length;
console.log(
  `${result.numPassedTests} passed, ${result.numFailedTests + brokenSuites} failed, ${skipped} skipped`,
);
