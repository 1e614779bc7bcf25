import type { Database } from '#platform/database.server.ts';
import type { Language } from '#platform/language.ts';

import { findUserById } from '../queries.server.ts';
import type { Channel, NotificationType } from './contract.ts';
import { isMuted } from './rules.ts';

/** Whom to tell something, where, in which language, and by which ways. */
export interface Reader {
  userId: number;
  email: string;
  language: Language;
  wants: (type: NotificationType, channel: Channel) => boolean;
}

/** Undefined unless the account is active. */
export async function findReader(db: Database, userId: number): Promise<Reader | undefined> {
  const user = await findUserById(db, userId);
  if (user?.status !== 'active') return undefined;
  const { email, lang, muted } = user;
  return {
    userId,
    email,
    language: lang === 'ar' ? 'ar' : 'en',
    wants: (type, channel) => !isMuted(muted, type, channel),
  };
}
