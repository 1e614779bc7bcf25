import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { MemberCtx, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { hasRank, ROLES } from '#platform/role.ts';
import { toLanguage } from '#platform/text/language.ts';

import type { UserRow } from '../queries.server.ts';
import {
  decideOpenAppeal,
  findAppealWithSuspension,
  findLastAppeal,
  findOpenSuspension,
  hasOtherStaff,
  insertAppeal,
  lockAppealWithSuspension,
  type LockedAppeal,
  type SuspensionTarget,
} from './queries.server.ts';
import { canAppeal, describeEnd } from './suspensions.server.ts';

/**
 * Appeals the current suspension of an account or an ad. Throws ILLEGAL_TRANSITION if it isn't suspended,
 * ALREADY_APPEALED if the appeal waits for an answer, or an ad's was answered.
 */
export async function appealSuspension({ db, clock }: Services, target: SuspensionTarget, text: string): Promise<void> {
  const suspension = await findOpenSuspension(db, target);
  if (!suspension) throw new AppError('ILLEGAL_TRANSITION');
  const isPermitted = canAppeal(suspension, await findLastAppeal(db, suspension.id));
  const appeal = { suspension_id: suspension.id, text, created_at: new Date(clock()) };
  if (!isPermitted || !(await insertAppeal(db, appeal))) throw new AppError('ALREADY_APPEALED');
}

/**
 * Locks an open appeal that the viewer may answer, in the caller's transaction. The caller has locked its target.
 * Throws NOT_FOUND, and as `findAnswerRefusal` says.
 */
export async function lockAppeal(ctx: MemberCtx, trx: Database, appealId: number): Promise<LockedAppeal> {
  const appeal = await lockAppealWithSuspension(trx, appealId);
  if (!appeal) throw new AppError('NOT_FOUND');
  const refusal = await toRefusal(ctx, trx, appeal);
  if (refusal) throw new AppError(refusal);
  return appeal;
}

type Refusal = 'ILLEGAL_TRANSITION' | 'NOT_YOURSELF' | 'FORBIDDEN' | 'OTHER_MODERATOR_REQUIRED';

/**
 * Why the viewer may not answer an appeal: ILLEGAL_TRANSITION if it was answered, NOT_YOURSELF for the viewer's own
 * appeal, FORBIDDEN if the viewer doesn't outrank the suspended member, and OTHER_MODERATOR_REQUIRED if the viewer made
 * the suspension and somebody else could answer.
 */
export async function findAnswerRefusal(ctx: MemberCtx, db: Database, appealId: number): Promise<Refusal | undefined> {
  const appeal = await findAppealWithSuspension(db, appealId);
  return appeal && toRefusal(ctx, db, appeal);
}

async function toRefusal(ctx: MemberCtx, db: Database, appeal: LockedAppeal): Promise<Refusal | undefined> {
  const { userId, role } = ctx.viewer;
  const { member_id, member_role, ad_id, suspended_by } = appeal;
  if (appeal.decided_at || appeal.ended_at) return 'ILLEGAL_TRANSITION';
  if (member_id === userId) return 'NOT_YOURSELF';
  // Appeals of ads are answered by any moderator, those of accounts by a higher rank.
  const staff = ROLES.filter((name) => hasRank(name, 'moderator') && (ad_id !== null || !hasRank(member_role, name)));
  if (!staff.includes(role)) return 'FORBIDDEN';
  if (suspended_by === userId && (await hasOtherStaff(db, staff, [userId, member_id])))
    return 'OTHER_MODERATOR_REQUIRED';
  return undefined;
}

/** Answers the open appeal against a suspension with a refusal, in the caller's transaction. */
export async function upholdSuspension(
  ctx: MemberCtx,
  trx: Database,
  { suspensionId, answer }: { suspensionId: number; answer: string },
): Promise<void> {
  const decided_by = ctx.viewer.userId;
  await decideOpenAppeal(trx, suspensionId, {
    decision: 'upheld',
    answer,
    decided_by,
    decided_at: new Date(ctx.clock()),
  });
}

/** Emails a member that the appeal was declined, in the caller's transaction. */
export async function emailUpheldSuspension(
  services: Services,
  trx: Database,
  { user, reason, until }: { user: UserRow; reason: string; until: Date | null },
): Promise<void> {
  const language = toLanguage(user.lang);
  await sendSiteEmail(services, trx, {
    recipient: user.email,
    language,
    subject: (t, site) => t('appealDeclinedSubject', { site }),
    quotes: () => [reason],
    paragraphs: (t, site) => [t('appealDeclinedText', { site }), ...describeEnd(until, t, language)],
  });
}
