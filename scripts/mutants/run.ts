// node scripts/mutants/run.ts [seed] [count] [full]: makes small mistakes in src, one at a time. Each time it runs the
// tests that the mistake can affect, or all with `full`, until one fails. It appends the results to mutants.jsonl, and
// skips mistakes that have one there. It changes source files and restores them: run it in a separate clone.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

import { findAffectedTests } from '../affected-tests/find-affected-tests.ts';
import { readSourceGraph } from '../affected-tests/source-graph.ts';
import { runStep } from '../run-step.ts';
import { SCREEN_SWEEP, SOURCES_OF } from '../../tests/e2e/sources.ts';

import { chooseMutants, findMutants, type Mutant } from './find-mutants.ts';

const RESULTS = 'mutants.jsonl';
const [seed = '1', count = '60', extent = 'affected'] = process.argv.slice(2);

const isTest = (file: string) => /\.test\.tsx?$|\.d\.ts$/.test(file);
const sources = globSync('src/**/*.{ts,tsx}').filter((file) => !isTest(file));
const texts = new Map(sources.toSorted().map((file) => [file, readFileSync(file, 'utf8')]));
const all = [...texts].flatMap(([file, text]) => findMutants(file, text));
const dependents = readSourceGraph('.');
const keyOf = ({ file, start, kind }: Mutant) => `${extent} ${file}:${start} ${kind}`;
const done = new Set(
  existsSync(RESULTS)
    ? readFileSync(RESULTS, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => (JSON.parse(line) as { key: string }).key)
    : [],
);

for (const mutant of chooseMutants(all, Number(count), Number(seed))) {
  const key = keyOf(mutant);
  if (done.has(key)) continue;
  const { file, line, kind, start, end, replacement } = mutant;
  const text = texts.get(file) ?? '';
  console.log(`\n══ ${kind}, ${file}:${line}: ${text.slice(start, end)} → ${replacement}`);
  writeFileSync(file, text.slice(0, start) + replacement + text.slice(end));
  const started = performance.now();
  try {
    const foundBy = await findFailingStep(file);
    const seconds = Math.round((performance.now() - started) / 1000);
    const before = text.slice(start, end);
    appendFileSync(RESULTS, `${JSON.stringify({ key, file, line, kind, before, replacement, foundBy, seconds })}\n`);
    console.log(`══ ${foundBy ? `found by ${foundBy}` : 'SURVIVED'} after ${seconds} s`);
  } finally {
    execFileSync('git', ['checkout', '--quiet', file]);
  }
}

/** The first of the steps that fails: the project of its tests, or the build. */
async function findFailingStep(file: string): Promise<string | undefined> {
  const affected = findAffectedTests(dependents, SOURCES_OF, [file]);
  const select = (project: 'unit' | 'api' | 'e2e') => (extent === 'full' ? ['.'] : affected[project]);
  if (extent !== 'full') process.env.SCREENS = affected.screens.join(',');
  const sweep = affected.screens.length > 0 ? SCREEN_SWEEP : [];
  const steps: [project: string, files: string[]][] = [
    ['unit', select('unit')],
    ['api', select('api')],
    ['e2e', extent === 'full' ? ['.'] : [...new Set([...affected.e2e, ...sweep])]],
  ];
  let isBuilt = false;
  for (const [project, files] of steps) {
    if (files.length === 0) continue;
    if (project !== 'unit' && !isBuilt) {
      if (!(await runStep({ name: 'build', command: ['vite', 'build', '--app'] }))) return 'build';
      isBuilt = true;
    }
    const only = files[0] === '.' ? [] : files;
    const command = ['vitest', 'run', '--project', project, '--bail', '1', '--reporter', 'dot', ...only];
    if (!(await runStep({ name: project, command }))) return project;
  }
}
