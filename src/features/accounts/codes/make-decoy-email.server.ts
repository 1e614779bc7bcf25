import { createHmac } from 'node:crypto';

import type { Database } from '#platform/data/database.server.ts';

import { findDecoyKey } from './queries.server.ts';

const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

/**
 * A plausible fake email for an unknown phone number; always the same for one number. Its key is in the database and
 * never rotated: an email that changed would reveal that it is fake. An attacker who can read the database doesn't need
 * this oracle.
 */
export async function makeDecoyEmail(db: Database, phone: string): Promise<string> {
  const bytes = createHmac('sha256', await findDecoyKey(db))
    .update(phone)
    .digest();
  const letter = String.fromCharCode(97 + ((bytes[0] ?? 0) % 26));
  return `${letter}${bytes.toString('hex', 1, 9)}@${DOMAINS[(bytes[9] ?? 0) % DOMAINS.length]}`;
}
