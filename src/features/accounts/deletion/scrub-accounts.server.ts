import { sql } from 'kysely';

import { deleteMessagesOfMember } from '#features/site/contact/contact.server.ts';
import { eraseFromAudit } from '#platform/audit/record-audit.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';

import { ownPictureKey } from '../profile/profile.server.ts';
import { toAccountSubject } from '../login/verify-credentials.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import type { UserRow } from '../queries.server.ts';
import { deleteFactors } from '../second-factor/queries.server.ts';
import { REOPEN_PERIOD_MS } from '../reopening.ts';

/** Erases the personal data of accounts closed 14 or more days ago, in one transaction each. */
export const scrubAccounts = (memberData: MemberDataHooks[]): Job =>
  defineJob({
    name: 'accounts.scrub',
    schedule: '17 * * * *',
    run: async (services) => {
      while (await scrubNext(services, memberData));
    },
  });

async function scrubNext(services: Services, memberData: MemberDataHooks[]): Promise<boolean> {
  const now = services.clock();
  return services.db.transaction().execute(async (trx) => {
    const user = await lockNextUserToScrub(trx, new Date(now - REOPEN_PERIOD_MS));
    if (!user) return false;
    for (const hooks of memberData) await hooks.scrub?.(services, trx, user.id);
    await deleteMessagesOfMember(trx, user);
    const picture = ownPictureKey(user.id, user.picture);
    if (picture) await services.storage.remove(picture);
    await scrubUser(trx, user, new Date(now));
    return true;
  });
}

/** Locks the next account to scrub, closed by `closedBefore`. Skips accounts that another process has locked. */
const lockNextUserToScrub = (db: Database, closedBefore: Date): Promise<UserRow | undefined> =>
  db
    .selectFrom('users')
    .selectAll()
    .where('status', '=', 'closed')
    .where('scrubbed_at', 'is', null)
    .where('closed_at', '<=', closedBefore)
    .orderBy('closed_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

/** Removes all personal data. The row stays: payments and conversations refer to it. */
async function scrubUser(db: Database, user: UserRow, now: Date): Promise<void> {
  const { id } = user;
  const address = user.email.toLowerCase();
  for (const table of ['one_time_codes', 'sign_ups', 'staff_invitations'] as const)
    await db
      .deleteFrom(table)
      .where(sql`lower(email)`, '=', address)
      .execute();
  await db
    .deleteFrom('mails')
    .where(sql`lower(recipient)`, '=', address)
    .execute();
  const account = toAccountSubject({ countryCode: user.country_code, mobile: user.mobile });
  await sql`delete from login_failures where subject = ${account} or starts_with(subject, ${`${account} `})`.execute(
    db,
  );
  for (const table of ['sessions', 'email_changes', 'password_links'] as const)
    await db.deleteFrom(table).where('user_id', '=', id).execute();
  await deleteFactors(db, id);
  await eraseFromAudit(db, id);
  // Reports about the member are deleted. Those by the member are kept without their texts.
  for (const table of ['suspensions', 'staff_notes', 'report_cases'] as const)
    await db.deleteFrom(table).where('member_id', '=', id).execute();
  await db.updateTable('reports').set({ details: '' }).where('reporter_id', '=', id).execute();
  await db
    .deleteFrom('follows')
    .where((or) => or.or([or('follower_id', '=', id), or('followed_id', '=', id)]))
    .execute();
  await db
    .deleteFrom('blocks')
    .where((or) => or.or([or('blocker_id', '=', id), or('blocked_id', '=', id)]))
    .execute();
  await db
    .updateTable('users')
    .set({
      name: '',
      email: `deleted-${id}@localhost`,
      country_code: '',
      mobile: `deleted-${id}`,
      password_hash: '',
      role: 'member',
      role_granted_by: null,
      role_granted_at: null,
      bio: null,
      picture: null,
      last_seen_at: null,
      muted: [],
      verified_at: null,
      scrubbed_at: now,
    })
    .where('id', '=', id)
    .execute();
}
