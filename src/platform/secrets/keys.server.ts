import { createCipheriv, createDecipheriv, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

import { openSecretsFile } from './secrets-file.server.ts';

/** What a key is for. Each purpose has separate keys, so a value made for one is rejected for another. */
type KeyPurpose =
  | 'access-token'
  | 'one-time-code'
  | 'sealed-email'
  | 'totp-secret'
  | 'visitor'
  | 'device'
  | 'chat-picture'
  | 'unsubscribe'
  | 'doctor'
  | 'sandbox'
  | 'sandbox-bearer'
  | 'sandbox-page';

/** Keys of 32 bytes, derived from the installation's secrets. A rotation in another process applies at once. */
export interface Keys {
  /** The key to sign, seal and hash with. */
  newest: (purpose: KeyPurpose) => Buffer;
  /** The keys to verify and unseal with, newest first: also the one from before the last rotation. */
  accepted: (purpose: KeyPurpose) => Buffer[];
}

/** Derives keys from the secrets of the setting SECRETS, or else from the file `secrets` in the data folder. */
export function openKeys({ dataDir, secrets }: { dataDir: string; secrets?: string[] | undefined }): Keys {
  const read = secrets ? () => secrets : openSecretsFile(dataDir);
  let current: string[] = [];
  const derived = new Map<KeyPurpose, Buffer[]>();

  const accepted = (purpose: KeyPurpose): Buffer[] => {
    const latest = read();
    if (latest !== current) {
      derived.clear();
      current = latest;
    }
    const keys = derived.get(purpose) ?? latest.map((secret) => deriveKey(secret, purpose));
    derived.set(purpose, keys);
    return keys;
  };
  return { accepted, newest: (purpose) => accepted(purpose)[0]! }; // never empty
}

/** 32 bytes that reveal nothing about the secret or the keys of other purposes (HKDF-SHA-256). */
export const deriveKey = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `dallal ${purpose}`, 32));

/** Compares in a time that does not depend on how much of the given text is right. */
export function isSameSecret(given: string, secret: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(secret)];
  return left.length === right.length && timingSafeEqual(left, right);
}

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
