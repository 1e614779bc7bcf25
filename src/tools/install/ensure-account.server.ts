import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync } from 'node:fs';

import { OperatorError } from '#platform/operator-error.ts';

export interface AccountIds {
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
export function ensureAccount(name: string, home: string): AccountIds {
  const existing = findAccount(name);
  if (existing) return existing;
  const { status, stderr } = spawnSync('useradd', accountArguments(name, home), { encoding: 'utf8' });
  const created = status === 0 ? findAccount(name) : undefined;
  if (!created) throw new OperatorError(`The account ${name} can't be created: ${stderr}`);
  return created;
}

/** Creates a folder for the account alone. */
export function makeFolderFor({ uid, gid }: AccountIds, folder: string): void {
  mkdirSync(folder, { recursive: true });
  chownSync(folder, uid, gid);
  chmodSync(folder, 0o700);
}
