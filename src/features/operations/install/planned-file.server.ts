import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';

import { hasErrorCode } from '#platform/data/has-error-code.ts';

import type { AccountIds } from './ensure-account.server.ts';

export interface PlannedFile {
  path: string;
  content: string;
  /** Closed to others, and owned by the account of the app. */
  isPrivate: boolean;
}

interface ComparedFile extends PlannedFile {
  state: 'new' | 'same' | 'changed';
  /** What would change, without passwords. Empty if it is the same. */
  diff: string;
}

export function compareFile(file: PlannedFile): ComparedFile {
  const before = readIfThere(file.path);
  if (before === file.content) return { ...file, state: 'same', diff: '' };
  const patch = createTwoFilesPatch(file.path, file.path, before ?? '', file.content, '', '', {
    // A settings file has secrets next to what changes.
    context: file.isPrivate ? 0 : 3,
    headerOptions: FILE_HEADERS_ONLY,
  });
  return { ...file, state: before === undefined ? 'new' : 'changed', diff: hidePasswords(patch) };
}

const hidePasswords = (text: string): string =>
  text.replaceAll(/(:\/\/[^\s:@/]*:)[^\s@]+@/g, '$1…@').replaceAll(/(_SECRET_KEY=).+/g, '$1…');

export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (hasErrorCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

/** Writes a file. One that was there stays beside it as `NAME.old`. */
export function writePlanned({ path: file, content, isPrivate, state }: ComparedFile, owner?: AccountIds): void {
  mkdirSync(path.dirname(file), { recursive: true });
  if (state === 'changed') copyFileSync(file, `${file}.old`);
  const mode = isPrivate ? 0o600 : 0o644;
  writeFileSync(file, content, { mode });
  chmodSync(file, mode);
  if (isPrivate && owner) chownSync(file, owner.uid, owner.gid);
}
