import { createHmac } from 'node:crypto';

import { seal, unseal } from './seal.server.ts';

/** Emails are padded to the longest one allowed, so that a reference's length doesn't reveal the email's. */
const MAX_EMAIL_LENGTH = 254;
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

const PURPOSE = 'reference';

/** An opaque reference to an email that the client must not see. Different each time. */
export const sealEmail = (secret: string, email: string): string =>
  seal(email.padEnd(MAX_EMAIL_LENGTH), secret, PURPOSE);

/** The email of a reference; undefined if the reference is invalid. */
export function unsealEmail(secret: string, reference: string): string | undefined {
  try {
    return unseal(reference, secret, PURPOSE).trimEnd();
  } catch {
    return undefined;
  }
}

/** A plausible fake email for an unknown phone number; always the same for one number. */
export function makeDecoyEmail(secret: string, phone: string): string {
  const bytes = createHmac('sha256', secret).update(`decoy ${phone}`).digest();
  const letter = String.fromCharCode(97 + ((bytes[0] ?? 0) % 26));
  return `${letter}${bytes.toString('hex', 1, 9)}@${DOMAINS[(bytes[9] ?? 0) % DOMAINS.length]}`;
}
