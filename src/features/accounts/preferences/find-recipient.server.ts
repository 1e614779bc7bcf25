import type { Database } from '#platform/data/database.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { type Language, toSiteLanguage } from '#platform/text/language.ts';

import { findUserById } from '../queries.server.ts';
import type { Channel, NotificationTopic } from './contract.ts';
import { isMuted } from './rules.ts';

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
