// Runs everything: checks, unit tests, API tests, build, browser tests. The last line is `N passed, N failed`.
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

const STEPS: Step[] = [
  { name: 'check', command: ['node', 'scripts/check.ts'] },
  { name: 'database types', command: ['node', 'scripts/generate-database-types.ts', '--verify'] },
  tests('unit'),
  tests('api'),
  { name: 'build', command: ['vite', 'build', '--app'] },
  tests('e2e'),
];

let passed = 0;
let failed = 0;
for (const step of STEPS) {
  const succeeded = await runStep(step);
  const counts = count(step.name);
  passed += counts.passed + (succeeded && counts.passed === 0 ? 1 : 0);
  failed += counts.failed + (!succeeded && counts.failed === 0 ? 1 : 0);
  if (!succeeded && step.name === 'build') break;
}
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** Test counts from the runner's report. Zeros if the step has no report; it then counts as one test. */
function count(project: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resultsFile(project), 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
