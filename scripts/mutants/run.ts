// node scripts/mutants/run.ts [seed] [count] [affected|full] [pattern]: makes small mistakes in src, one at a time, or
// only in files of a pattern, such as 'src/**/*.tsx'. Each time it runs the tests that the mistake can affect, or all
// with `full`, until one fails. It appends the results to mutants.jsonl, and skips mistakes that have one there. It
// changes source files and restores them: run it in a separate clone.
import { execFileSync } from 'node:child_process';
import { appendFileSync, existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';

import { findAffectedTests } from '../affected-tests/find-affected-tests.ts';
import { readSourceGraph } from '../affected-tests/source-graph.ts';
import { type TestRun, toTestRuns, toVitestCommand } from '../affected-tests/to-test-runs.ts';
import { runStep } from '../run-step.ts';
import { SOURCES_OF } from '../../tests/e2e/sources.ts';

import { chooseMutants, findMutants, type Mutant } from './find-mutants.ts';

const RESULTS = 'mutants.jsonl';
const EVERYTHING: TestRun[] = (['unit', 'ui', 'api', 'e2e'] as const).map((project) => ({ project, files: [] }));
const [seed = '1', count = '60', extent = 'affected', pattern = 'src/**/*.{ts,tsx}'] = process.argv.slice(2);

const isTest = (file: string) => /\.test\.tsx?$|\.d\.ts$/.test(file);
const sources = globSync(pattern).filter((file) => !isTest(file));
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

/** The first of the steps that fails: the types, the build, or the project of its tests. */
async function findFailingStep(file: string): Promise<string | undefined> {
  if (!(await runStep({ name: 'types', command: ['tsc', '--noEmit'] }))) return 'types';
  const affected = findAffectedTests(dependents, SOURCES_OF, [file]);
  let isBuilt = false;
  for (const testRun of extent === 'full' ? EVERYTHING : toTestRuns(affected)) {
    const { project, screens } = testRun;
    if (screens) process.env.SCREENS = screens.join(',');
    if (project !== 'unit' && project !== 'ui' && !isBuilt) {
      if (!(await runStep({ name: 'build', command: ['vite', 'build', '--app'] }))) return 'build';
      isBuilt = true;
    }
    const command = [...toVitestCommand(testRun), '--bail', '1', '--reporter', 'dot'];
    if (!(await runStep({ name: project, command }))) return project;
  }
}
