// The whole test: gates, unit, api, build, journeys in a browser. Ends with one line: N passed, N failed.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { runStep, type Step } from './steps.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'dallal-results-'));
const resultsOf = (project: string) => path.join(folder, `${project}.json`);
const tests = (project: string): Step => ({
  name: project,
  command: [
    'vitest',
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${resultsOf(project)}`,
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
  const isGood = await runStep(step);
  const counted = count(step.name);
  passed += counted.passed + (isGood && counted.passed === 0 ? 1 : 0);
  failed += counted.failed + (!isGood && counted.failed === 0 ? 1 : 0);
  if (!isGood && step.name === 'build') break;
}
rmSync(folder, { recursive: true });
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;

/** What a test runner counted; a step without tests, or one that never came to them, counts as one. */
function count(project: string): { passed: number; failed: number } {
  try {
    const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(resultsOf(project), 'utf8')) as {
      numPassedTests: number;
      numFailedTests: number;
    };
    return { passed: numPassedTests, failed: numFailedTests };
  } catch {
    return { passed: 0, failed: 0 };
  }
}
