import { Secret, TOTP } from 'otpauth';

/** The six digits that an authenticator app shows at a time (milliseconds since the epoch). */
export const totpCode = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
