import { hkdfSync, timingSafeEqual } from 'node:crypto';

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
