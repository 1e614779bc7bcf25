import { sql } from 'kysely';
import { createHmac } from 'node:crypto';

import { getSite } from '#features/site/site.server.ts';
import { paths } from '#paths';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';
import { type Language, toLanguage, toSiteLanguage } from '#platform/text/language.ts';

import { userTag } from '../account.server.ts';
import { findUserById, type UserRow } from '../queries.server.ts';
import * as preferencesApi from './contract.ts';
import { type Channel, NOTIFICATION_TOPICS, type NotificationTopic, type Preferences } from './contract.ts';
import { isMuted, listSwitches, toNotificationPreferences } from './rules.ts';

export const preferencesRoutes = [
  handle(preferencesApi.get, async (ctx) => ({
    preferences: toPreferences(await findPreferences(ctx.db, ctx.viewer.userId)),
  })),

  handle(preferencesApi.change, async (ctx, { body: { language, showsPhone, showsPresence, notifications } }) => {
    const { userId } = ctx.viewer;
    const row = await transact(ctx, async (trx) => {
      // Pages show neither the language nor the notification settings of a member.
      if ((showsPhone ?? showsPresence) !== undefined) publishChange(trx, userTag(userId));
      return updatePreferences(trx, userId, {
        ...(language !== undefined && { lang: language }),
        ...(showsPhone !== undefined && { shows_phone: showsPhone }),
        ...(showsPresence !== undefined && { shows_presence: showsPresence }),
        on: listSwitches(true, notifications),
        off: listSwitches(false, notifications),
      });
    });
    return { preferences: toPreferences(row) };
  }),
];

function toPreferences(row: PreferencesRow | undefined): Preferences {
  if (!row) throw new AppError('UNAUTHORIZED');
  return {
    language: toLanguage(row.lang),
    showsPhone: row.shows_phone,
    showsPresence: row.shows_presence,
    notifications: toNotificationPreferences(row.muted),
  };
}

/** A member to notify: address, language and which notifications they accept on which channel. */
export interface Recipient {
  userId: number;
  email: string;
  language: Language;
  wants: (type: NotificationTopic, channel: Channel) => boolean;
}

/** Finds the recipient of a notification; undefined unless the account is active. */
export async function findRecipient(db: Database, userId: number): Promise<Recipient | undefined> {
  const user = await findUserById(db, userId);
  if (user?.status !== 'active') return undefined;
  const { email, lang, muted } = user;
  return {
    userId,
    email,
    language: toSiteLanguage(lang, await getSite(db)),
    wants: (type, channel) => !isMuted(muted, type, channel),
  };
}

/** Switches off one kind of emails of a member. Idempotent; does nothing if the account is gone. */
export async function unsubscribe(db: Database, { userId, topic }: Subscription): Promise<void> {
  await updatePreferences(db, userId, { on: [], off: listSwitches(false, { [topic]: { email: false } }) });
}

/** A member and the kind of emails to switch off. */
interface Subscription {
  userId: number;
  topic: NotificationTopic;
}

/** Path that switches a kind of emails off without a login. Valid until the second rotation of the keys. */
export function unsubscribePath(
  keys: Keys,
  { userId, language }: Pick<Recipient, 'userId' | 'language'>,
  topic: NotificationTopic,
): string {
  return paths.unsubscribe({ token: sign(keys.newest('unsubscribe'), `${userId}.${topic}`), lng: language });
}

/** What a token of `unsubscribePath` switches off; undefined if it is forged. */
export function readUnsubscribeToken(keys: Keys, token: string): Subscription | undefined {
  const [, signed = '', id, name] = /^((\d{1,15})\.(\w+))\./.exec(token) ?? [];
  const topic = NOTIFICATION_TOPICS.find((known) => known === name);
  const signatures = keys.accepted('unsubscribe').map((key) => sign(key, signed));
  if (!topic || !signatures.some((signature) => isSameSecret(token, signature))) return undefined;
  return { userId: Number(id), topic };
}

const sign = (key: Buffer, text: string): string =>
  `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;

type PreferencesRow = Pick<UserRow, (typeof COLUMNS)[number]>;

const COLUMNS = ['lang', 'shows_phone', 'shows_presence', 'muted'] as const;

const findPreferences = (db: Database, userId: number): Promise<PreferencesRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();

interface PreferencesUpdate extends Partial<Omit<PreferencesRow, 'muted'>> {
  /** Names of switches to turn on. */
  on: string[];
  off: string[];
}

/** Updates only the given preferences: a concurrent request may be changing others. */
const updatePreferences = (
  db: Database,
  userId: number,
  { on, off, ...columns }: PreferencesUpdate,
): Promise<PreferencesRow | undefined> =>
  db
    .updateTable('users')
    .set({
      ...columns,
      muted: sql`array(select unnest(muted) union select unnest(${off}::text[]) except select unnest(${on}::text[]))`,
    })
    .where('id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
