import type { Ctx } from '#platform/context.server.ts';
import { fieldError } from '#platform/http/errors.ts';

import { type CodeHolder, unsealReference } from './seal-reference.server.ts';

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
