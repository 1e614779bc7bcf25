import { findReader } from '#features/accounts/preferences/find-reader.server.ts';
import { type Letter, sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Language } from '#platform/language.ts';

import { SWITCHES, type Telling } from './rules.ts';
import { storeNotification } from './store-notification.server.ts';

export interface Notice {
  userId: number;
  type: Telling;
  /** Ids, and what the notice is told with later; kept with it. */
  data: object;
  /** The letter in the member's language. */
  letter: (language: Language) => Pick<Letter, 'subject' | 'lines'>;
}

/**
 * Tells a member by the channels that they left on: in the app, and by a letter in their language. In the caller's transaction: what does not
 * commit is not told. Who has closed the account, or is suspended, is told nothing.
 */
export async function notify(services: Services, db: Database, { userId, type, data, letter }: Notice): Promise<void> {
  const reader = await findReader(db, userId);
  if (!reader) return;
  await storeNotification(services, db, reader, { type, data });
  if (!reader.wants(SWITCHES[type], 'email')) return;
  await sendLetter(services, db, { recipient: reader.email, language: reader.language, ...letter(reader.language) });
}
