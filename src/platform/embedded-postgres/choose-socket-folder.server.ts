import { chownSync, existsSync, lstatSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { socketFile } from './postmaster.server.ts';
import { databaseUid, type SystemAccount } from './system-account.server.ts';
import { writePrivateFile } from './write-private-file.server.ts';

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
