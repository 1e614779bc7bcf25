import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import path from 'node:path';

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
