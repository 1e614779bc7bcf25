import { createHmac } from 'node:crypto';

import type { Database } from '#platform/database.server.ts';
import type { Keys } from '#platform/keys.server.ts';

import { findDecoyKey } from './queries.server.ts';
import { seal, unsealWithAny } from './seal.server.ts';

/** Emails are padded to the longest one allowed, so that a reference's length doesn't reveal the email's. */
const MAX_EMAIL_LENGTH = 254;
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

/** An opaque reference to an email that the client must not see. Different each time. */
export const sealEmail = (keys: Keys, email: string): string =>
  seal(email.padEnd(MAX_EMAIL_LENGTH), keys.newest('sealed-email'));

/** The email of a reference; undefined if the reference is invalid. */
export const unsealEmail = (keys: Keys, reference: string): string | undefined =>
  unsealWithAny(reference, keys.accepted('sealed-email'))?.trimEnd();

/**
 * A plausible fake email for an unknown phone number; always the same for one number. Its key is in the database and
 * never rotated: an email that changed would reveal that it is fake. Who can read the database needs no oracle.
 */
export async function makeDecoyEmail(db: Database, phone: string): Promise<string> {
  const bytes = createHmac('sha256', await findDecoyKey(db))
    .update(phone)
    .digest();
  const letter = String.fromCharCode(97 + ((bytes[0] ?? 0) % 26));
  return `${letter}${bytes.toString('hex', 1, 9)}@${DOMAINS[(bytes[9] ?? 0) % DOMAINS.length]}`;
}
