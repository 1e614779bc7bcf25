import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, stat, statfs, writeFile } from 'node:fs/promises';
import path from 'node:path';

import { judgeSpace } from '../doctor/check-storage.server.ts';

import type { AnswerCheck } from './answer-check.ts';

/** The unit hides these from the app, or gives it others. */
const HIDDEN = /^\/(home|root|run\/user|tmp|var\/tmp|dev)(\/|$)/;

/** A folder for the app's files, which may not exist yet: its path, whether it can be written, and free space. */
export async function checkFolder(subject: 'data' | 'backup', folder: string): Promise<AnswerCheck> {
  const fail = (message: string, remedy: string, state: AnswerCheck['state'] = 'error'): AnswerCheck => ({
    subject,
    state,
    message,
    remedy,
  });
  if (!/^\/[\w./@-]+$/.test(folder))
    return fail(
      `${folder} is not a full path of letters, digits and ./_@-`,
      'Choose one such as /var/lib/dallal.',
      'invalid',
    );
  if (HIDDEN.test(folder))
    return fail(`the service can’t keep anything in ${folder}`, 'Choose a folder in /var/lib, /srv or /mnt.');
  const existing = findExisting(folder);
  try {
    if (!(await stat(existing)).isDirectory()) return fail(`${existing} is a file`, 'Choose a folder.');
    const file = path.join(existing, `.dallal-${randomUUID()}`);
    await writeFile(file, '');
    await rm(file);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return fail(`${existing} can’t be written: ${reason}`, 'Run the command as root, or choose another folder.');
  }
  const { bavail, bsize } = await statfs(existing);
  const { state, message, remedy } = judgeSpace(bavail * bsize);
  return {
    subject,
    state: state === 'skipped' ? 'ok' : state,
    message: `${folder}, ${message}`,
    ...(remedy && { remedy }),
  };
}

function findExisting(folder: string): string {
  let existing = path.resolve(folder);
  while (!existsSync(existing)) existing = path.dirname(existing);
  return existing;
}
