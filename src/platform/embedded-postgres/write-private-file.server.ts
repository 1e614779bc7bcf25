import { randomUUID } from 'node:crypto';
import { closeSync, fchownSync, openSync, renameSync, writeFileSync } from 'node:fs';

import type { SystemAccount } from './system-account.server.ts';

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
