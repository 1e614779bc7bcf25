import { randomBytes, randomInt } from 'node:crypto';

import { admin } from '#demo/sellers.ts';
import type { Database } from '#platform/database.server.ts';

export interface DemoMember {
  id: number;
  email: string;
  countryCode: string;
  mobile: string;
}

/** A new member of a running demo, with its password and an ad's worth of nothing: nobody else's journey meets them. */
export async function addDemoMember(db: Database, name: string, language: 'en' | 'ar' = 'en'): Promise<DemoMember> {
  const { password_hash } = await db.selectFrom('users').select('password_hash').where('email', '=', admin.email).executeTakeFirstOrThrow();
  const who = { email: `${randomBytes(6).toString('hex')}@example.com`, mobile: `59${randomInt(100_000, 999_999)}` };
  const { id } = await db
    .insertInto('users')
    .values({ name, ...who, country_code: '+965', password_hash, status: 'active', role: 'member', lang: language })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, email: who.email, countryCode: '+965', mobile: who.mobile };
}
