import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

/** The system account that the database server runs as. PostgreSQL refuses to run as root. */
export interface SystemAccount {
  uid: number;
  gid: number;
  name: string;
}

const UNPRIVILEGED = ['postgres', 'node', 'nobody', 'daemon'];

/** An unprivileged account if this process is root. Otherwise undefined: the server runs as the current user. */
export function findDatabaseAccount(): SystemAccount | undefined {
  if (process.platform === 'win32' || process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of UNPRIVILEGED) {
    const entry = accounts.find(([account]) => account === name);
    if (entry) return { name, uid: Number(entry[2]), gid: Number(entry[3]) };
  }
  throw new Error(
    `PostgreSQL can't run as root, and none of the accounts ${UNPRIVILEGED.join(', ')} exists. ` +
      'Set DATABASE_URL or start the app as another user.',
  );
}

/** The owner of the server's processes and files: `account`, else the current user. */
export const databaseUid = (account: SystemAccount | undefined): number | undefined =>
  account?.uid ?? process.getuid?.();

/** Whether the account may enter the folder and all its parents. For a missing folder, checks the existing parents. */
export function canEnterFolder(folder: string, account: SystemAccount): boolean {
  for (let current = path.resolve(folder); ; current = path.dirname(current)) {
    const stat = statSync(current, { throwIfNoEntry: false });
    if (stat) {
      const bit = stat.uid === account.uid ? 0o100 : stat.gid === account.gid ? 0o010 : 0o001;
      if (stat.isDirectory() && !(stat.mode & bit)) return false;
    }
    if (current === path.dirname(current)) return true;
  }
}

/**
 * Options that start a program as the server's account. It does not inherit the environment, which may hold secrets.
 * Without a locale, PostgreSQL does not start on macOS.
 */
export function runAs(account: SystemAccount | undefined) {
  const env = { LC_ALL: process.platform === 'linux' ? 'C.UTF-8' : 'en_US.UTF-8' };
  return { cwd: '/', env, ...(account && { uid: account.uid, gid: account.gid }) };
}

/**
 * Lets only root and the server's account connect. The kernel reports who connects (peer authentication), so there is
 * no password to protect. Returns whether the rules changed; a running server applies them on SIGHUP.
 */
export function restrictAccess(folder: string, account: SystemAccount | undefined): boolean {
  const names = new Set(['root', account?.name ?? userInfo().username]);
  const files = {
    'pg_hba.conf': 'local all all peer map=app\n',
    'pg_ident.conf': [...names].map((name) => `app "${name}" postgres\n`).join(''),
  };
  let hasChanged = false;
  for (const [name, rules] of Object.entries(files)) {
    const file = path.join(folder, name);
    if (readFileSync(file, 'utf8') === rules) continue;
    writePrivateFile(file, rules, account);
    hasChanged = true;
  }
  return hasChanged;
}

/**
 * Replaces a file of the data folder in one step. Only its owner may read it. The new file is created, never opened:
 * root does not follow a link that the database account may have put there.
 */
export function writePrivateFile(file: string, text: string, account: SystemAccount | undefined): void {
  const unfinished = `${file}.${randomUUID()}`;
  const created = openSync(unfinished, 'wx', 0o600);
  if (account) fchownSync(created, account.uid, account.gid);
  writeFileSync(created, text);
  closeSync(created);
  renameSync(unfinished, file);
}
