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

import type { MemberDataHooks } from '../member-data-hooks.ts';
import type { UserRow } from '../queries.server.ts';
import { endUserSessions } from '../sessions/sessions.server.ts';
import { userTag } from '../user-tag.ts';
import { findEndedMemberIds, findOpenSuspension, lockUser, setUserStatus } from './queries.server.ts';
import { closeSuspension, openSuspension } from './suspension-record.server.ts';

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
