import type { Database } from '#platform/database.server.ts';
import { type Language, LANGUAGES } from '#platform/language.ts';

import type { Preferences } from './contract.ts';
import { findActiveListener } from './queries.server.ts';
import { toNotifications } from './rules.ts';

/** Whom to tell, where and in which language, and by which channels. */
export interface Listener {
  email: string;
  language: Language;
  notifications: Preferences['notifications'];
}

/** Undefined unless the account is active. */
export async function findListener(db: Database, userId: number): Promise<Listener | undefined> {
  const user = await findActiveListener(db, userId);
  if (!user) return undefined;
  return { email: user.email, language: LANGUAGES.find((language) => language === user.lang) ?? 'en', notifications: toNotifications(user.muted) };
}
