import { createTwoFilesPatch, FILE_HEADERS_ONLY } from 'diff';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hasErrorCode } from '#platform/data/has-error-code.ts';
import { OperatorError } from '#platform/operator-error.ts';

import { foldersOf, type Installation } from './installation.ts';

export type Comparison = ReturnType<typeof compareFile>;

/** Writes the files that `confirm` agrees to. Without `output`, also creates the account and its folders. */
export async function installFiles(
  installation: Installation,
  { files, output, confirm }: { files: PlannedFile[]; output?: string | undefined; confirm: Confirm },
): Promise<(Comparison & { isWritten: boolean })[]> {
  const { account, dataDir } = installation;
  const owner = output ? undefined : ensureAccount(account, dataDir);
  if (owner) for (const folder of foldersOf(installation)) makeFolderFor(owner, folder);
  const results = [];
  for (const file of files.map(compareFile)) {
    const isWritten = file.state !== 'same' && (file.state === 'new' || (await confirm(file)));
    if (isWritten) writePlanned(file, owner);
    results.push({ ...file, isWritten });
  }
  return results;
}

/** Whether a file that is there and differs may be replaced. */
type Confirm = (file: Comparison) => Promise<boolean>;

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

interface AccountIds {
  uid: number;
  gid: number;
}

/** Undefined if there is no such account. */
function findAccount(name: string): AccountIds | undefined {
  const id = (option: string) => spawnSync('id', [option, name], { encoding: 'utf8' });
  const user = id('-u');
  return user.status === 0 ? { uid: Number(user.stdout), gid: Number(id('-g').stdout) } : undefined;
}

/** Arguments of `useradd`: an account that nobody can log in with. */
export const accountArguments = (name: string, home: string): string[] =>
  `--system --user-group --home-dir ${home} --no-create-home --shell /usr/sbin/nologin ${name}`.split(' ');

/** The account that runs the app; creates it if it doesn't exist. */
function ensureAccount(name: string, home: string): AccountIds {
  const existing = findAccount(name);
  if (existing) return existing;
  const { status, stderr } = spawnSync('useradd', accountArguments(name, home), { encoding: 'utf8' });
  const created = status === 0 ? findAccount(name) : undefined;
  if (!created) throw new OperatorError(`The account ${name} can't be created: ${stderr}`);
  return created;
}

/** Creates a folder for the account alone. */
function makeFolderFor({ uid, gid }: AccountIds, folder: string): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}
