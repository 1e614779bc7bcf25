import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/**
 * Encrypts a text with AES-256-GCM and a random nonce; the key has 32 bytes. Returns nonce, ciphertext and tag as
 * base64url.
 */
export function seal(text: string, key: Buffer): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  return Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString('base64url');
}

/** Decrypts with whichever key fits; undefined if none does, or the text was changed. */
export function unsealWithAny(sealed: string, keys: Buffer[]): string | undefined {
  for (const key of keys) {
    try {
      return unseal(sealed, key);
    } catch {
      // Sealed with another key.
    }
  }
  return undefined;
}

/** Throws if the text was sealed with another key, or was changed. */
export function unseal(sealed: string, key: Buffer): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12), { authTagLength: 16 });
  decipher.setAuthTag(bytes.subarray(-16));
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8');
}
