import { Secret, TOTP } from 'otpauth';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { type Keys, seal, unsealWithAny } from '#platform/secrets/keys.server.ts';
import { rotateSecrets } from '#platform/secrets/secrets-file.server.ts';

import { findSealedSecrets, setSealedSecret } from './queries.server.ts';

const STEP_SECONDS = 30;
/** Steps that a device's clock may be ahead or behind. */
const ALLOWED_SKEW = 1;

/** A random secret of 160 bits (RFC 4226), base32. */
export const createTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that authenticator apps read from a QR code. */
export const toTotpUri = (secret: string, { issuer, label }: { issuer: string; label: string }): string =>
  toTotp(secret, { issuer, label }).toString();

/** The 30-second step of a code: the current, previous or next one. Null for a wrong code. */
export function findTotpStep(secret: string, code: string, now: number): number | null {
  const delta = toTotp(secret).validate({ token: code, timestamp: now, window: ALLOWED_SKEW });
  return delta === null ? null : Math.floor(now / 1000 / STEP_SECONDS) + delta;
}

const toTotp = (secret: string, names: { issuer?: string; label?: string } = {}): TOTP =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** Encrypts a TOTP secret for the database. */
export const sealSecret = (keys: Keys, secret: string): string => seal(secret, keys.newest('totp-secret'));

/** Decrypts a stored secret; undefined if its key was rotated out twice, which `resealSecrets` prevents. */
export const unsealSecret = (keys: Keys, sealed: string): string | undefined =>
  unsealWithAny(sealed, keys.accepted('totp-secret'));

/** Encrypts every stored secret with the newest key, so that the next rotation can still read them. */
export async function resealSecrets(db: Database, keys: Keys): Promise<void> {
  for (const { user_id, sealed_secret } of await findSealedSecrets(db)) {
    const secret = unsealSecret(keys, sealed_secret);
    if (secret) await setSealedSecret(db, user_id, sealed_secret, sealSecret(keys, secret));
  }
}

/**
 * Puts a new secret first in the data folder. Running processes use it at once and accept the previous one. Re-encrypts
 * stored secrets.
 */
export function rotateKeys(services: Services): Promise<void> {
  return transact(services, async (trx) => {
    await recordAudit(services, trx, {
      action: 'keys.rotate',
      targetId: 'keys',
      memberId: null,
      before: {},
      after: {},
    });
    rotateSecrets(services.config.dataDir);
    await resealSecrets(trx, services.keys);
  });
}
