// Every gate that needs no running app. Runs them all, so that one look shows everything.
import { runStep, type Step } from './steps.ts';

const GATES: Step[] = [
  { name: 'format', command: ['oxfmt', '--check'] },
  { name: 'lint', command: ['oxlint'] },
  { name: 'styles', command: ['node', 'scripts/check-styles.ts'] },
  { name: 'words', command: ['node', 'scripts/check-words.ts'] },
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'dead code', command: ['knip', '--no-progress'] },
];

const failed: string[] = [];
for (const gate of GATES) if (!(await runStep(gate))) failed.push(gate.name);

console.log(failed.length > 0 ? `\nRefused by: ${failed.join(', ')}` : '\nAll gates open');
process.exitCode = failed.length > 0 ? 1 : 0;
