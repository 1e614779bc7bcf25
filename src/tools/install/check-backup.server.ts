import { statSync } from 'node:fs';
import path from 'node:path';

import type { AnswerCheck } from './answer-check.ts';
import { checkFolder } from './check-folder.server.ts';

const subject = 'backup';
const REMEDY = 'Choose a folder on another disk, or a bucket: s3://bucket/folder.';

/** Backups on the same disk go when it goes. */
export async function checkBackup(folder: string | undefined, dataDir: string): Promise<AnswerCheck> {
  if (folder === undefined) return { subject, state: 'warning', message: 'no backup will be made', remedy: REMEDY };
  const found = await checkFolder(subject, folder);
  if (found.state === 'error' || found.state === 'invalid') return found;
  if (!path.relative(dataDir, folder).startsWith('..'))
    return { subject, state: 'error', message: `${folder} is inside the data folder`, remedy: REMEDY };
  return deviceOf(folder) === deviceOf(dataDir)
    ? { subject, state: 'warning', message: `${folder} is on the same disk as the data`, remedy: REMEDY }
    : found;
}

function deviceOf(folder: string): number {
  const found = statSync(folder, { throwIfNoEntry: false });
  return found ? found.dev : deviceOf(path.dirname(folder));
}
