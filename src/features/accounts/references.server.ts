import { createHmac } from 'node:crypto';

import { seal, unseal } from './seal.server.ts';

/** Every reference has the length of the longest address: its own tells nothing. */
const LONGEST_EMAIL = 254;
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

const PURPOSE = 'reference';

/** Stands for an address that its asker need not see. Opaque, and different each time. */
export const sealEmail = (secret: string, email: string): string => seal(email.padEnd(LONGEST_EMAIL), secret, PURPOSE);

/** The address behind a reference; undefined for what is none of ours. */
export function openEmail(secret: string, reference: string): string | undefined {
  try {
    return unseal(reference, secret, PURPOSE).trimEnd();
  } catch {
    return undefined;
  }
}

/** What an unknown phone number answers with: an address that looks like any other, always the same for one number. */
export function decoyEmail(secret: string, phone: string): string {
  const bytes = createHmac('sha256', secret).update(`decoy ${phone}`).digest();
  const letter = String.fromCharCode(97 + ((bytes[0] ?? 0) % 26));
  return `${letter}${bytes.toString('hex', 1, 9)}@${DOMAINS[(bytes[9] ?? 0) % DOMAINS.length]}`;
}
