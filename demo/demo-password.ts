import { randomInt } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { hashPassword, verifyPassword } from '#features/accounts/passwords/passwords.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { demoUsers } from './users.ts';

/** Easy to read and type, and without vowels, so that no words appear. */
const CHARACTERS = 'bcdfghjkmnpqrstvwxz23456789';

/** The password of the demo accounts: random for each installation, stored in the data folder for its owner only. */
export function readDemoPassword(dataDir: string): string {
  const file = path.join(dataDir, 'demo-password');
  const stored = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (stored) return stored;
  const password = createPassword();
  writeFileSync(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** 57 random bits, as in `k7fm-2xqd-9wtc`. */
function createPassword(): string {
  const group = () => Array.from({ length: 4 }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
  return [group(), group(), group()].join('-');
}

/**
 * Makes `password` the one of all demo accounts, except those whose person has chosen another: demo accounts share one
 * hash until then. Returns that hash, or undefined if there are no demo accounts.
 */
export async function renewDemoPassword(db: Database, password: string): Promise<string | undefined> {
  const emails = demoUsers.map(({ email }) => email);
  const shared = await db
    .selectFrom('users')
    .select('password_hash')
    .where('email', 'in', emails)
    .groupBy('password_hash')
    .having((having) => having.fn.countAll(), '>', 1)
    .executeTakeFirst();
  if (!shared || (await verifyPassword(shared.password_hash, password))) return shared?.password_hash;
  const renewed = await hashPassword(password);
  await db
    .updateTable('users')
    .set({ password_hash: renewed })
    .where('email', 'in', emails)
    .where('password_hash', '=', shared.password_hash)
    .execute();
  return renewed;
}
