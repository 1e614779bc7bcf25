// node scripts/test-changed.ts [revision]: runs the tests that the changes since a revision can affect. Without a
// revision, those that the uncommitted changes can affect.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findAffectedTests } from './affected-tests/find-affected-tests.ts';
import { readSourceGraph } from './affected-tests/source-graph.ts';
import { toTestRuns, toVitestCommand } from './affected-tests/to-test-runs.ts';
import { runStep } from './run-step.ts';
import { ADMIN_MODULES, SOURCES_OF } from '../tests/e2e/sources.ts';

/** What every test depends on. */
const AFFECTS_ALL = /^(package(-lock)?\.json|vite(st)?\.config\.ts|tsconfig\.json|db\/|demo\/|src\/config\.ts)/;

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
const revision = process.argv[2] ?? 'HEAD';
const changed = [...git('diff', '--name-only', revision), ...git('ls-files', '--others', '--exclude-standard')];
const affected = findAffectedTests(readSourceGraph('.'), SOURCES_OF, changed, ADMIN_MODULES);

const failed: string[] = [];
const run = async (name: string, command: string[]) => {
  if (!(await runStep({ name, command }))) failed.push(name);
};
let isBuilt = false;
for (const testRun of toTestRuns(affected)) {
  const { project, screens } = testRun;
  const files = testRun.files.filter((file) => existsSync(file));
  if (files.length === 0) continue;
  if (screens) process.env.SCREENS = screens.join(',');
  console.log(`\n${project}:\n  ${files.join('\n  ')}`);
  const needsBuild = project === 'api' || project === 'e2e';
  if (needsBuild && !isBuilt) await run('build', ['vite', 'build', '--app']);
  isBuilt ||= needsBuild;
  await run(project, toVitestCommand({ ...testRun, files }));
}
const wide = changed.filter((file) => AFFECTS_ALL.test(file));
if (wide.length > 0) console.log(`\nEvery test depends on ${wide.join(', ')}: run npm test`);
console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll selected tests passed');
process.exitCode = failed.length > 0 ? 1 : 0;
