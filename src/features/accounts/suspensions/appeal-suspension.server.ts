import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { findLastAppeal, findOpenSuspension, insertAppeal } from './queries.server.ts';
import { canAppeal } from './rules.ts';

/**
 * Appeals the current suspension of an account or an ad. Throws ILLEGAL_TRANSITION if it isn't suspended,
 * ALREADY_APPEALED if the appeal waits for an answer, or an ad's was answered.
 */
export async function appealSuspension(
  { db, clock }: Services,
  target: { memberId: number } | { adId: number },
  text: string,
): Promise<void> {
  const suspension = await findOpenSuspension(db, target);
  if (!suspension) throw new AppError('ILLEGAL_TRANSITION');
  const isPermitted = canAppeal(suspension, await findLastAppeal(db, suspension.id));
  const appeal = { suspension_id: suspension.id, text, created_at: new Date(clock()) };
  if (!isPermitted || !(await insertAppeal(db, appeal))) throw new AppError('ALREADY_APPEALED');
}
