import { sql } from 'kysely';

import { listMessagesOfMember } from '#features/site/contact/contact.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { readStoredFile } from '#platform/files/storage.server.ts';

import { ownPictureKey } from './profile/profile.server.ts';
import { toMe } from './account.server.ts';
import { findUserById, type UserRow } from './queries.server.ts';
import { listFactors } from './second-factor/second-factor.server.ts';
import { findSuspensionsOfMember } from './suspensions/queries.server.ts';
import type { MemberDataHooks } from './member-data-hooks.ts';

/**
 * Exports profile, preferences, recent changes of email, second factors, sessions, follows, blocks, reports,
 * suspensions with their appeals, the messages of the contact form with their answers, and the profile picture.
 * Closing, reopening and scrubbing the account itself are use cases of `deletion/`.
 */
export const accountsMemberData: MemberDataHooks = {
  async *export({ db, storage }, userId) {
    const user = await findUserById(db, userId);
    if (!user) return;
    yield { name: 'account.json', input: `${JSON.stringify(await describeAccount(db, user), null, 2)}\n` };
    const messages = await listMessagesOfMember(db, user);
    yield { name: 'contact-messages.json', input: `${JSON.stringify(messages, null, 2)}\n` };
    const key = ownPictureKey(userId, user.picture);
    const picture = key && (await readStoredFile(storage, key));
    if (picture) yield { name: 'pictures/profile.webp', input: picture };
  },
};

async function describeAccount(db: Database, user: UserRow): Promise<object> {
  return {
    profile: { ...toMe(user), status: user.status, verifiedAt: user.verified_at, lastSeenAt: user.last_seen_at },
    preferences: {
      language: user.lang,
      showsPhone: user.shows_phone,
      showsPresence: user.shows_presence,
      mutedNotifications: user.muted,
    },
    emailChanges: await findEmailChanges(db, user.id),
    secondFactors: await listFactors(db, user.id),
    sessions: await findSessions(db, user.id),
    follows: await findFollows(db, user.id),
    blocks: await findBlocks(db, user.id),
    reports: await findReports(db, user.id),
    suspensions: await findSuspensionsOfMember(db, user.id),
  };
}

const findEmailChanges = (db: Database, userId: number) =>
  db
    .selectFrom('email_changes')
    .select(['old_email as oldEmail', 'old_country_code as oldCountryCode', 'old_mobile as oldMobile'])
    .select(['created_at as changedAt', 'undone_at as undoneAt'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();

const findSessions = (db: Database, userId: number) =>
  db
    .selectFrom('sessions')
    .select(['user_agent as device', 'ip', 'created_at as createdAt', 'rotated_at as lastUsedAt'])
    .select(['expires_at as expiresAt', 'ended_at as endedAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();

/** The name; null unless the account is active, because other names are shown to nobody. */
const nameIfActive = sql<string | null>`case when users.status = 'active' then users.name end`.as('name');

const findFollows = (db: Database, userId: number) =>
  db
    .selectFrom('follows')
    .innerJoin('users', 'users.id', 'follows.followed_id')
    .select(['users.id as userId', nameIfActive, 'follows.created_at as since'])
    .where('follows.follower_id', '=', userId)
    .orderBy('follows.created_at')
    .execute();

const findBlocks = (db: Database, userId: number) =>
  db
    .selectFrom('blocks')
    .innerJoin('users', 'users.id', 'blocks.blocked_id')
    .select(['users.id as userId', nameIfActive, 'blocks.created_at as since'])
    .where('blocks.blocker_id', '=', userId)
    .orderBy('blocks.created_at')
    .execute();

const findReports = (db: Database, userId: number) =>
  db
    .selectFrom('reports')
    .innerJoin('report_cases', 'report_cases.id', 'reports.case_id')
    .select(['kind', 'member_id as userId', 'ad_id as adId', 'conversation_id as conversationId', 'messages'])
    .select(['reports.reason', 'details', 'created_at as createdAt', 'decision', 'report_cases.reason as answer'])
    .where('reporter_id', '=', userId)
    .orderBy('created_at')
    .execute();
