import type { NotificationType } from '#features/accounts/preferences/contract.ts';
import { findListener } from '#features/accounts/preferences/listener.server.ts';
import { type Letter, sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Language } from '#platform/language.ts';

import { insertNotification } from './queries.server.ts';

/** What members are told, and the switch of their preferences that it stands under. */
const SWITCH_OF = {
  'ad-ending': 'adEnding',
  'ad-approved': 'adDecision',
  'ad-rejected': 'adDecision',
  'change-approved': 'adDecision',
  'change-rejected': 'adDecision',
  'saved-search': 'savedSearch',
  'price-drop': 'priceDrop',
  'followed-ad': 'followedAd',
} as const satisfies Record<string, NotificationType>;

export interface Notice {
  userId: number;
  type: keyof typeof SWITCH_OF;
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
  const listener = await findListener(db, userId);
  if (!listener) return;
  const { app, email } = listener.notifications[SWITCH_OF[type]];
  if (app) await insertNotification(db, { user_id: userId, type, data: JSON.stringify(data) });
  if (email) await sendLetter(services, db, { recipient: listener.email, language: listener.language, ...letter(listener.language) });
}
