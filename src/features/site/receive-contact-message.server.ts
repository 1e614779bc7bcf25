import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { ContactMessage } from './contract.ts';
import { deleteContactMessages, insertContactMessage } from './queries.server.ts';
import { getSiteConfig } from './site.server.ts';

/** Stores what a visitor writes to the operator. Refused with CONTACT_DISABLED while the flag is off. */
export async function receiveContactMessage({ db }: Services, message: ContactMessage): Promise<void> {
  const config = await getSiteConfig(db);
  if (!config.enableEmailInContactUs) throw new AppError('CONTACT_DISABLED');
  await insertContactMessage(db, message);
}

/** Forgets what was written from an address. */
export function forgetContactMessages(db: Database, email: string): Promise<void> {
  return deleteContactMessages(db, email);
}
