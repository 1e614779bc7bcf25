import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { AppError } from '#platform/errors.ts';

import type { ContactMessage } from './contract.ts';
import { deleteContactMessagesByEmail, insertContactMessage } from '../queries.server.ts';
import { getSite } from '../site.server.ts';

/** Stores a visitor's message to the operator. CONTACT_DISABLED while the flag is off. */
export async function sendContactMessage({ db }: Services, message: ContactMessage): Promise<void> {
  const config = await getSite(db);
  if (!config.enableEmailInContactUs) throw new AppError('CONTACT_DISABLED');
  await insertContactMessage(db, message);
}

/** Deletes the messages sent from an email. */
export function deleteContactMessages(db: Database, email: string): Promise<void> {
  return deleteContactMessagesByEmail(db, email);
}
