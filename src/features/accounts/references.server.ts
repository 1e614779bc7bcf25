import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';

/** Every reference has the length of the longest address: its own tells nothing. */
const LONGEST_EMAIL = 254;
const DOMAINS = ['gmail.com', 'hotmail.com', 'outlook.com', 'yahoo.com', 'icloud.com'];

const keyFrom = (secret: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', 'dallal reference', 32));

/** Stands for an address that its asker need not see. Opaque, and different each time. */
export function sealEmail(secret: string, email: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', keyFrom(secret), nonce);
  return Buffer.concat([nonce, cipher.update(email.padEnd(LONGEST_EMAIL), 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** The address behind a reference; undefined for what is none of ours. */
export function openEmail(secret: string, reference: string): string | undefined {
  try {
    const bytes = Buffer.from(reference, 'base64url');
    const decipher = createDecipheriv('aes-256-gcm', keyFrom(secret), bytes.subarray(0, 12), { authTagLength: 16 });
    decipher.setAuthTag(bytes.subarray(-16));
    return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()])
      .toString('utf8')
      .trimEnd();
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
