import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { OperatorError } from '../operator-error.ts';
import { renameIntoPlace } from './binaries.server.ts';
import { isAlive } from './postmaster.server.ts';
import { runAs, type SystemAccount } from './system-account.server.ts';

/** Atomic: a crash leaves only an unfinished folder. If several processes initialise, the first to finish wins. */
export function initialiseDataFolder(native: string, folder: string, account: SystemAccount | undefined): void {
  if (existsSync(path.join(folder, 'PG_VERSION'))) return;
  const unfinished = `${folder}.${process.pid}.unfinished`;
  deleteUnfinished(folder);
  makePrivateFolder(unfinished, account);
  const locale =
    process.platform === 'linux' ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C.UTF-8'] : [];
  execFileSync(
    path.join(native, 'bin/initdb'),
    ['-D', unfinished, '-U', 'postgres', '--auth-local=peer', '--auth-host=reject', '-E', 'UTF8', ...locale],
    {
      ...runAs(account),
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  renameIntoPlace(unfinished, folder);
}

function deleteUnfinished(folder: string): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  for (const name of readdirSync(path.dirname(folder))) {
    const [, pid] = /\.(\d+)\.unfinished$/.exec(name) ?? [];
    const isInUse =
      pid === undefined ||
      !name.startsWith(`${path.basename(folder)}.`) ||
      (Number(pid) !== process.pid && isAlive(Number(pid)));
    if (!isInUse) rmSync(path.join(path.dirname(folder), name), { recursive: true, force: true });
  }
}

function makePrivateFolder(folder: string, account: SystemAccount | undefined): void {
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Throws an OperatorError if another major version of PostgreSQL made the folder: it can't read the files. */
export function requireSameVersion(native: string, folder: string): void {
  const stored = readFileSync(path.join(folder, 'PG_VERSION'), 'utf8').trim();
  const output = execFileSync(path.join(native, 'bin/postgres'), ['--version'], { encoding: 'utf8' });
  const [, own = ''] = /(\d+)/.exec(output) ?? [];
  if (stored === own) return;
  throw new OperatorError(
    `${folder} is from PostgreSQL ${stored}, and this version of Dallal has PostgreSQL ${own}. Back up with the ` +
      'version of Dallal that you used before, move the folder away, and run: ' +
      'npm run dallal -- restore --from FOLDER (docs/operations/upgrade.md)',
  );
}
