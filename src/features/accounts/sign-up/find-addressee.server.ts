import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { Addressee } from '../codes/send-code-email.server.ts';
import { isEmailReserved } from '../contact/queries.server.ts';
import { findUserByEmail } from '../queries.server.ts';

/**
 * The recipient of the email about a sign-up. The owner of an account with this email, or of one that may get it again
 * by undoing a change, gets a hint instead of the code.
 */
export async function findAddressee(
  { clock }: Pick<Services, 'clock'>,
  db: Database,
  email: string,
): Promise<Addressee> {
  const owner = await findUserByEmail(db, email);
  // Also if there is an owner, so that both take the same time.
  const isReserved = await isEmailReserved(db, email, { now: new Date(clock()) });
  return owner || isReserved ? 'member' : 'owner';
}
