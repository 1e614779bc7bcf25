// node scripts/test.ts main: all checks, unit tests, component tests, the build, API tests and browser tests.
// node scripts/test.ts recovery: tests of servers that crash, are killed, replaced, restored or moved.
// Both may be given. Ends with the failures and `N passed, N failed`.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runStep, type Step } from './run-step.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-results-'));
const resultsFile = (project: string) => path.join(folder, `${project}.json`);
const tests = (project: string): Step => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsFile(project)}`,
  ],
});

const build: Step = { name: 'build', command: ['vite', 'build', '--app'] };
const SUITES: Record<string, Step[]> = {
  main: [
    { name: 'check', command: ['node', 'scripts/check.ts'] },
    { name: 'database types', command: ['node', 'scripts/generate-database-types.ts', '--verify'] },
    tests('unit'),
    tests('ui'),
    build,
    tests('api'),
    tests('e2e'),
  ],
  recovery: [build, tests('recovery')],
};
const wanted = process.argv.slice(2);
if (wanted.length === 0 || wanted.some((suite) => !SUITES[suite]))
  throw new Error(`Name one or more of: ${Object.keys(SUITES).join(', ')}`);
const steps = new Set(wanted.flatMap((suite) => SUITES[suite] ?? []));

let passed = 0;
let failed = 0;
const failures: string[] = [];
for (const step of steps) {
  const succeeded = await runStep(step);
  const report = readReport(step.name);
  passed += report.passed + (succeeded && report.passed === 0 ? 1 : 0);
  failed += report.failed + (!succeeded && report.failed === 0 ? 1 : 0);
  if (!succeeded) failures.push(...(report.failures.length > 0 ? report.failures : [step.name]));
  if (!succeeded && step.name === 'build') break;
}
rmSync(folder, { recursive: true });
for (const failure of failures) console.log(`✗ ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

interface Report {
  passed: number;
  failed: number;
  /** A text for each failed test, and for each file that could not be run. */
  failures: string[];
}

/** The runner's report. Empty if the step has none; it then counts as one test. */
function readReport(project: string): Report {
  try {
    const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(resultsFile(project), 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
      testResults: {
        name: string;
        status: string;
        message: string;
        assertionResults: { fullName: string; status: string; failureMessages: string[] | null }[];
      }[];
    };
    const nameOf = (file: string) => `${project} ${path.relative(process.cwd(), file)}`;
    const failedTests = testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter((test) => !isPassed(test))
        .map(({ fullName, failureMessages }) => `${nameOf(name)}: ${fullName}: ${summary(failureMessages?.[0])}`),
    );
    const unread = testResults
      .filter(({ status, assertionResults }) => status === 'failed' && assertionResults.every(isPassed))
      .map(({ name, message }) => `${nameOf(name)}: ${summary(message)}`);
    const failures = [...failedTests, ...unread];
    return { passed: numPassedTests, failed: numFailedTests, failures };
  } catch {
    return { passed: 0, failed: 0, failures: [] };
  }
}

function isPassed({ status }: { status: string }): boolean {
  return status !== 'failed';
}

/** An error's first lines, without its stack: a property test's second line has the seed, its third the input. */
function summary(message = ''): string {
  const lines = message.split('\n');
  const stack = lines.findIndex((line) => line.startsWith('    at '));
  return lines.slice(0, Math.min(stack === -1 ? lines.length : stack, 3)).join('\n    ');
}
