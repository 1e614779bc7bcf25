// Runs every check that needs no running app, and lists all that fail.
import { runStep, type Step } from './run-step.ts';

const CHECKS: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'] },
  { name: 'words', command: ['node', 'scripts/check-locales.ts'] },
  { name: 'settings', command: ['node', 'scripts/write-env-example.ts', '--verify'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

const failed: string[] = [];
for (const check of CHECKS) if (!(await runStep(check))) failed.push(check.name);

console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed');
process.exitCode = failed.length > 0 ? 1 : 0;
