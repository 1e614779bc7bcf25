import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { writePrivateFile } from './access.server.ts';
import { socketFile } from './postmaster.server.ts';
import { canEnterFolder, databaseUid, type SystemAccount } from './system-account.server.ts';

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
