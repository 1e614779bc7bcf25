import { sql } from 'kysely';

import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import { normalizePhone, storedForms } from '#platform/text/phone-number.ts';

import { userTag } from '../account.server.ts';
import type { PhoneNumber } from '../contract.ts';
import { lockUserById } from '../queries.server.ts';
import { setMobile } from './queries.server.ts';

// Earlier versions stored numbers as they were typed. Logging in finds them in any form (`findUserByMobile`); this job
// normalizes what is stored.

interface OldNumber {
  id: number;
  phone: PhoneNumber;
}

/** Normalizes stored numbers. Where two accounts have one number, both stay as they are. */
export const normalizeOldNumbers = defineJob({
  name: 'accounts.normalize-numbers',
  runsAtStart: true,
  maxHours: 4,
  run: async (services) => {
    for await (const { id } of iterateOldNumbers(services.db))
      // Another account may get the number at the same moment. The others are still normalized.
      await normalizeNumber(services, id).catch((error: unknown) =>
        services.log.warn({ userId: id, error }, 'a stored number could not be normalized'),
      );
  },
});

async function normalizeNumber(services: Pick<Services, 'db' | 'bus'>, id: number): Promise<void> {
  await transact(services, async (trx) => {
    // Its owner may be changing it.
    const user = await lockUserById(trx, id);
    if (!user) return;
    const phone = { countryCode: user.country_code, mobile: user.mobile };
    const normalized = normalizePhone(phone);
    if (normalized.mobile === phone.mobile) return;
    if ((await findIdsOfNumber(trx, phone)).some((other) => other !== id)) return;
    await setMobile(trx, id, normalized);
    publishChange(trx, userTag(id));
  });
}

/** How many stored numbers are not normalized: those that the job has yet to change, and pairs. Counts up to 10,000. */
export async function countOldNumbers(db: Database): Promise<number> {
  let count = 0;
  for await (const _ of iterateOldNumbers(db)) if (++count === 10_000) break;
  return count;
}

/** The accounts whose normalized number is that of another account. At most about 1000. */
export async function findSharedNumbers(db: Database): Promise<number[]> {
  const shared = new Set<number>();
  for await (const { phone } of iterateOldNumbers(db)) {
    const ids = await findIdsOfNumber(db, phone);
    if (ids.length > 1) for (const id of ids) shared.add(id);
    if (shared.size >= 1000) break;
  }
  return [...shared];
}

/** The accounts with a number, in whatever form. */
async function findIdsOfNumber(db: Database, phone: PhoneNumber): Promise<number[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('country_code', '=', phone.countryCode)
    .where('mobile', 'in', storedForms(phone))
    .execute();
  return rows.map(({ id }) => id);
}

const BATCH = 1000;

/** Those that may be old are found by an index, `users_with_old_numbers`, which must have the same condition. */
async function* iterateOldNumbers(db: Database): AsyncGenerator<OldNumber> {
  let last = 0;
  for (;;) {
    const rows = await db
      .selectFrom('users')
      .select(['id', 'country_code', 'mobile'])
      .where(
        sql<boolean>`country_code <> '' and (mobile like '0%' or starts_with(mobile, substr(country_code, 2))
          or country_code = '+7' and mobile like '8%')`,
      )
      .where('id', '>', last)
      .orderBy('id')
      .limit(BATCH)
      .execute();
    for (const { id, country_code: countryCode, mobile } of rows) {
      const phone = { countryCode, mobile };
      if (normalizePhone(phone).mobile !== mobile) yield { id, phone };
    }
    if (rows.length < BATCH) return;
    last = rows.at(-1)!.id; // a full batch has rows
  }
}
