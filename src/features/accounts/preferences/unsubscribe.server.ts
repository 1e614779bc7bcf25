import { createHmac } from 'node:crypto';

import { paths } from '#paths';
import type { Database } from '#platform/data/database.server.ts';
import { isSameSecret, type Keys } from '#platform/secrets/keys.server.ts';

import { NOTIFICATION_TOPICS, type NotificationTopic } from './contract.ts';
import type { Recipient } from './find-recipient.server.ts';
import { updatePreferences } from './queries.server.ts';
import { listSwitches } from './rules.ts';

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
