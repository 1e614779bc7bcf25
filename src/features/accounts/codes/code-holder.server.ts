import type { Ctx } from '#platform/context.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

import { seal, unsealWithAny } from './seal.server.ts';

/** The attempt of a request's reference, or else its email. A field error if it has neither. */
export function readCodeHolder(
  { keys }: Ctx,
  { email, reference }: { email?: string | undefined; reference?: string | undefined },
): CodeHolder {
  const holder = reference ? unsealReference(keys, reference) : undefined;
  if (holder) return holder;
  if (!email) throw fieldError('email', 'emailRequired');
  return { email };
}

/** Emails are padded to the longest one allowed, so that a reference's length doesn't reveal the email's. */
const MAX_EMAIL_LENGTH = 254;
const UUID_LENGTH = 36;

/** Who enters a code: its address, and the attempt it was requested for unless the caller gave only the email. */
export interface CodeHolder {
  email: string;
  attemptId?: string | undefined;
}

/** An opaque reference to an attempt and its email, which the client may not know. Different each time. */
export const sealReference = (keys: Keys, { email, attemptId }: { email: string; attemptId: string }): string =>
  seal(attemptId + email.padEnd(MAX_EMAIL_LENGTH), keys.newest('sealed-email'));

/** The attempt of a reference; undefined if the reference is invalid. */
function unsealReference(keys: Keys, reference: string): CodeHolder | undefined {
  const text = unsealWithAny(reference, keys.accepted('sealed-email'));
  if (text === undefined) return undefined;
  return { attemptId: text.slice(0, UUID_LENGTH), email: text.slice(UUID_LENGTH).trimEnd() };
}
