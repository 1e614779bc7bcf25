import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';

import type { SystemAccount } from './system-account.server.ts';
import { writePrivateFile } from './write-private-file.server.ts';

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
