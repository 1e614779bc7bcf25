import type { Database } from '#platform/database.server.ts';

import type { Addressee } from '../codes/send-code-email.server.ts';
import { findUserByEmail } from '../queries.server.ts';

/**
 * The recipient of the email about a sign-up. The owner of an account with this email gets a hint instead of the code.
 */
export async function findAddressee(db: Database, email: string): Promise<Addressee> {
  return (await findUserByEmail(db, email)) ? 'member' : 'owner';
}
