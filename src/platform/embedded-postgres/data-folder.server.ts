import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  fchmodSync,
  fchownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { OperatorError } from '../operator-error.ts';
import { renameIntoPlace } from './binaries.server.ts';
import { isAlive, socketFile } from './postmaster.server.ts';
import { canEnterFolder, databaseUid, runAs, type SystemAccount, writePrivateFile } from './system-account.server.ts';

/** Used if the database account can't enter the checkout or the data folder. */
export const SYSTEM_FOLDER = '/var/lib/dallal';

/** The folder of the database: `dataDir`, or a folder of the system if the server's account can't enter that. */
export function chooseDataFolder(dataDir: string, account: SystemAccount | undefined): string {
  const parent = path.dirname(dataDir);
  if (!account || canEnterFolder(parent, account)) return dataDir;
  const systemFolder = path.join(SYSTEM_FOLDER, shortHash(dataDir));
  if (!existsSync(systemFolder) && canEnterFolder(path.dirname(parent), account)) {
    // A private DATA_DIR: root and the server's account may enter it.
    chownSync(parent, statSync(parent).uid, account.gid);
    chmodSync(parent, 0o710);
    return dataDir;
  }
  mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
  return systemFolder;
}

/** Throws if the folder belongs to another user, whose server would read every statement. */
export function requireOwnFolder(folder: string, account: SystemAccount | undefined): void {
  const { uid } = statSync(folder);
  if (uid !== databaseUid(account))
    throw new Error(
      `${folder} belongs to another user (uid ${uid}), and PostgreSQL runs as uid ${databaseUid(account)}. ` +
        'Start the app as the user who created it, or choose another DATA_DIR.',
    );
}

function shortHash(text: string): string {
  return createHash('sha1').update(text).digest('hex').slice(0, 12);
}

/** The bytes of a socket path on macOS. Linux allows 107. */
const MAX_SOCKET_PATH = 103;

/**
 * The folder for the socket: the data folder, which PostgreSQL keeps private. If its path is too long, a new folder
 * with a random name in the temporary folder, recorded in the data folder for later starts.
 */
export function chooseSocketFolder(folder: string, port: number, account: SystemAccount | undefined): string {
  if (Buffer.byteLength(socketFile({ socketDir: folder, port })) <= MAX_SOCKET_PATH) return folder;
  const record = path.join(folder, 'socket-folder');
  const recorded = existsSync(record) ? readFileSync(record, 'utf8') : '';
  if (isPrivateFolder(recorded, account)) return recorded;
  const created = mkdtempSync(path.join(tmpdir(), 'dallal-'));
  if (account) chownSync(created, account.uid, account.gid);
  writePrivateFile(record, created, account);
  return created;
}

/** Whether it is a folder of the server's account that nobody else may enter, and not a link to one. */
export function isPrivateFolder(folder: string, account: SystemAccount | undefined): boolean {
  const stat = lstatSync(folder, { throwIfNoEntry: false });
  return stat?.isDirectory() === true && stat.uid === databaseUid(account) && (stat.mode & 0o077) === 0;
}

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

const MAX_BYTES = 1_000_000;

/** What remains of a log that grew too large: its end. */
const KEPT_BYTES = 100_000;

/** Opens the server's log for appending, readable by the server's account and root only. */
export function openServerLog(file: string, account: SystemAccount | undefined): number {
  const log = openSync(file, 'a', 0o600);
  fchmodSync(log, 0o600);
  if (account) fchownSync(log, account.uid, account.gid);
  return log;
}

/** Shortens the log in place: a running server goes on appending to it. */
export function limitServerLog(file: string): void {
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) <= MAX_BYTES) return;
  writeFileSync(file, readFileSync(file).subarray(-KEPT_BYTES));
}

/** For logs of earlier versions, which everyone could read. */
export function protectServerLog(file: string, account: SystemAccount | undefined): void {
  closeSync(openServerLog(file, account));
  limitServerLog(file);
}
