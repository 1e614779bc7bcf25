import { type EmailTranslator, sendSiteEmail } from '#features/site/send-site-email.server.ts';
import { paths } from '#paths';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { MemberCtx, RequestContext, Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';
import { formatDate } from '#platform/text/format.ts';
import { type Language, toLanguage } from '#platform/text/language.ts';

import { userTag } from '../account.server.ts';
import type { MemberDataHooks } from '../member-data-hooks.ts';
import { lockUser, type UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import type { Suspension } from './contract.ts';
import {
  decideOpenAppeal,
  endSuspension,
  findEndedMemberIds,
  findLastAppeal,
  findOpenSuspension,
  insertSuspension,
  setUserStatus,
  type SuspensionRow,
  type SuspensionTarget,
} from './queries.server.ts';

/**
 * Suspends an account that the caller has locked: takes its ads offline, ends its sessions and emails the reason.
 * Throws ILLEGAL_TRANSITION unless the account is active.
 */
export async function suspendMember(
  ctx: MemberCtx,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason, until }: { user: UserRow; reason: string; until: Date | null },
): Promise<void> {
  if (user.status !== 'active') throw new AppError('ILLEGAL_TRANSITION');
  await setUserStatus(trx, user.id, 'suspended');
  publishChange(trx, userTag(user.id));
  await openSuspension(ctx, trx, { memberId: user.id, reason, until });
  for (const hooks of memberData) await hooks.close?.(ctx, trx, user.id);
  const language = toLanguage(user.lang);
  await sendSiteEmail(ctx, trx, {
    recipient: user.email,
    language,
    subject: (t, site) => t('suspendedSubject', { site }),
    quotes: () => [reason],
    paragraphs: (t, site) => [t('suspendedText', { site }), ...describeEnd(until, t, language), t('suspendedAppeal')],
    path: paths.login(),
  });
  await endUserSessions(trx, user.id, new Date(ctx.clock()));
}

/**
 * Ends the suspension of an account that the caller has locked: its ads return, and the member is emailed with the
 * reason, if there is one. Throws ILLEGAL_TRANSITION unless the account is suspended.
 */
export async function restoreMember(
  services: Services & Partial<RequestContext>,
  trx: Database,
  memberData: MemberDataHooks[],
  { user, reason }: { user: UserRow; reason: string | null },
): Promise<void> {
  if (user.status !== 'suspended') throw new AppError('ILLEGAL_TRANSITION');
  await setUserStatus(trx, user.id, 'active');
  publishChange(trx, userTag(user.id));
  await closeSuspension(services, trx, { memberId: user.id }, reason);
  for (const hooks of memberData) await hooks.reopen?.(services, trx, user.id);
  await sendSiteEmail(services, trx, {
    recipient: user.email,
    language: toLanguage(user.lang),
    subject: (t, site) => t('restoredSubject', { site }),
    ...(reason && { quotes: () => [reason] }),
    paragraphs: (t, site) => [t('restoredText', { site })],
    path: paths.login(),
  });
}

const BATCH_SIZE = 100;

/** Restores the accounts whose suspension has expired, in one transaction each. */
export const endExpiredSuspensions = (memberData: MemberDataHooks[]): Job =>
  defineJob({
    name: 'accounts.end-suspensions',
    schedule: '* * * * *',
    runsAtStart: true,
    run: async (services) => {
      const ids = await findEndedMemberIds(services.db, new Date(services.clock()), BATCH_SIZE);
      for (const id of ids) await restoreIfDue(services, memberData, id);
    },
  });

async function restoreIfDue(services: Services, memberData: MemberDataHooks[], id: number): Promise<void> {
  await transact(services, async (trx) => {
    const user = await lockUser(trx, id);
    const suspension = await findOpenSuspension(trx, { memberId: id });
    // Staff may have restored the account, or suspended it again, in the meantime.
    if (!user || !suspension?.until || suspension.until.getTime() > services.clock()) return;
    await restoreMember(services, trx, memberData, { user, reason: null });
    await recordAudit(services, trx, {
      action: 'account.restore',
      targetId: id,
      memberId: id,
      before: { status: 'suspended', until: suspension.until },
      after: { status: 'active' },
    });
  });
}

/** The paragraph of an email that says when a suspension ends; none without an end. */
export function describeEnd(until: Date | null, t: EmailTranslator, language: Language): string[] {
  if (!until) return [];
  return [t('suspendedUntil', { date: formatDate(until.toISOString(), language, { dateStyle: 'long' }) })];
}

/** Records a suspension by the viewer, in the transaction that changes the status of the account or of the ad. */
export async function openSuspension(
  ctx: MemberCtx,
  trx: Database,
  {
    memberId,
    adId = null,
    reason,
    until = null,
  }: { memberId: number; adId?: number | null; reason: string; until?: Date | null },
): Promise<void> {
  await insertSuspension(trx, {
    member_id: memberId,
    ad_id: adId,
    reason,
    suspended_by: ctx.viewer.userId,
    suspended_at: new Date(ctx.clock()),
    until,
  });
}

/**
 * Ends the current suspension of an account or an ad, in the transaction that changes its status. Also answers an open
 * appeal: with the viewer's `answer`, or without one when the suspension expires.
 */
export async function closeSuspension(
  { clock, viewer }: Pick<Services, 'clock'> & Partial<RequestContext>,
  trx: Database,
  target: SuspensionTarget,
  answer: string | null,
): Promise<SuspensionRow | undefined> {
  const suspension = await findOpenSuspension(trx, target);
  if (!suspension) return undefined;
  const now = new Date(clock());
  await endSuspension(trx, suspension.id, now);
  await decideOpenAppeal(trx, suspension.id, {
    decision: viewer ? 'restored' : 'ended',
    answer,
    decided_by: viewer?.userId ?? null,
    decided_at: now,
  });
  return suspension;
}

/** The current suspension of a member's account or of an ad, for the member; undefined if there is none. */
export async function findSuspension(db: Database, target: SuspensionTarget): Promise<Suspension | undefined> {
  const suspension = await findOpenSuspension(db, target);
  if (!suspension) return undefined;
  const appeal = await findLastAppeal(db, suspension.id);
  return {
    reason: suspension.reason,
    since: suspension.suspended_at.toISOString(),
    until: suspension.until?.toISOString() ?? null,
    appeal: appeal ? { text: appeal.text, answer: appeal.answer } : null,
    canAppeal: canAppeal(suspension, appeal),
  };
}

/**
 * Whether a suspension can be appealed: that of an ad once, that of an account again after the last appeal was
 * answered.
 */
export function canAppeal({ ad_id }: { ad_id: number | null }, last: { decided_at: Date | null } | undefined): boolean {
  if (!last) return true;
  return ad_id === null && last.decided_at !== null;
}
