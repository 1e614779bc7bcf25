import type { Services } from '#platform/context.server.ts';
import { fieldError } from '#platform/http/errors.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findReason } from '../reasons/reasons.server.ts';
import type { RejectionReason } from './contract.ts';

/** The reason of a rejection: a stored reason, the moderator's text, or both. */
export interface Rejection {
  reason: Bilingual | null;
  note: string;
}

/** Resolves the chosen reason to its text. Throws a field error if there is none, or it was removed. */
export async function requireRejection(
  { db }: Pick<Services, 'db'>,
  rejection: RejectionReason | undefined,
): Promise<Rejection> {
  if (!rejection) throw fieldError('rejection.note', 'reasonRequired');
  const { reasonId, note } = rejection;
  const reason = reasonId === null ? null : await findReason(db, reasonId);
  if (reason === undefined) throw fieldError('rejection.reasonId', 'reasonRemoved');
  return { reason, note };
}
