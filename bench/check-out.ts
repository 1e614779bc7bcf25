import { execFileSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from './servers.ts';

/** Not in `node_modules`, where Node runs no TypeScript. */
const COMMITS = path.join(ROOT, 'dist/commits');

/** The folder with another commit, with its packages installed. Cached: a commit does not change. */
export function checkOut(commit: string): string {
  const found = execFileSync('git', ['rev-parse', '--verify', `${commit}^{commit}`], { cwd: ROOT, encoding: 'utf8' });
  const id = found.trim();
  const folder = path.join(COMMITS, id);
  const doneFile = path.join(folder, '.git/installed');
  if (existsSync(doneFile)) return folder;
  process.stderr.write(`checking out ${commit}\n`);
  rmSync(folder, { recursive: true, force: true });
  execFileSync('git', ['clone', '-q', '--no-checkout', ROOT, folder]);
  execFileSync('git', ['checkout', '-q', id], { cwd: folder });
  execFileSync('npm', ['ci', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'ignore' });
  writeFileSync(doneFile, '');
  return folder;
}
