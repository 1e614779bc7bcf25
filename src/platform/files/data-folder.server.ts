import { chmodSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

/** What a data folder holds. A folder with other content only, such as /srv, is not ours to close. */
const OWN_CONTENT = new Set(['secrets', 'jwt-secret', 'demo-password', 'media', 'postgres']);

/** Lets others read or list the folder. A group may enter it (0710): as root, that of the database's account. */
const OPEN_TO_OTHERS = 0o067;

/** Creates the data folder for its owner only, and closes one of ours that others can read. */
export function makeDataFolder(folder: string): void {
  // Its parents are created with the usual mode.
  mkdirSync(path.dirname(folder), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { uid, mode } = statSync(folder);
  const isOpen = uid === process.getuid?.() && (mode & OPEN_TO_OTHERS) !== 0;
  if (isOpen && isOurs(folder)) chmodSync(folder, 0o700);
}

function isOurs(folder: string): boolean {
  const content = readdirSync(folder);
  return content.length === 0 || content.some((name) => OWN_CONTENT.has(name));
}
