import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

import type { SystemAccount } from './system-account.server.ts';

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
