import { requireUser } from '#features/accounts/account.server.ts';
import { getSiteName } from '#features/site/site.server.ts';
import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { showEmail } from '#platform/text/email-address.ts';

import { checkHttps } from '../checks/address.server.ts';
import type { Finding } from '../checks/finding.ts';
import { findDoneChecks } from '../checks/going-public.server.ts';
import { checkTestMail } from '../checks/mail.server.ts';
import { checkGateway } from '../checks/payments.server.ts';
import type * as checklistApi from './contract.ts';
import { CHECKS, type TestResult } from './contract.ts';

/** What is done and what is missing before the site goes public. */
export async function getChecklist(ctx: StaffCtx<'admin'>): Promise<ResponseData<typeof checklistApi.getChecklist>> {
  const isDone = await findDoneChecks(ctx);
  return { checks: CHECKS.map((check) => ({ check, isDone: isDone[check] })) };
}

/** Requests the site at its own public address, which the operator has configured. */
export async function testAddress(ctx: StaffCtx<'admin'>): Promise<ResponseData<typeof checklistApi.testAddress>> {
  const { finding, problem } = await checkHttps(ctx.config.siteUrl);
  return { ...(await recordTest(ctx, 'address', finding)), problem };
}

/** Sends a mail to the viewer without the queue, so that they see at once what the mail server says. */
export async function testMail(ctx: StaffCtx<'admin'>): Promise<ResponseData<typeof checklistApi.testMail>> {
  const { email } = await requireUser(ctx);
  const t = (await getTranslators(ctx.db)).mail[ctx.language];
  const site = await getSiteName(ctx.db, ctx.language);
  const finding = await checkTestMail(ctx.config, {
    recipient: email,
    subject: t('testSubject', { site }),
    text: t('testText', { site }),
  });
  return { ...(await recordTest(ctx, 'mail', finding)), recipient: showEmail(email) };
}

/** Calls the payment gateway with the configured key. */
export const testGateway = async (ctx: StaffCtx<'admin'>): Promise<TestResult> =>
  recordTest(ctx, 'gateway', await checkGateway(ctx.config));

/** Records that the viewer tried it. Returns what came of it, in the terms of the contract. */
async function recordTest(
  ctx: StaffCtx<'admin'>,
  what: 'address' | 'mail' | 'gateway',
  { state, message }: Finding,
): Promise<TestResult> {
  const outcome = state === 'ok' ? 'worked' : state === 'skipped' ? 'absent' : 'failed';
  await transact(ctx, (trx) =>
    recordAudit(ctx, trx, {
      action: `${what}.test`,
      targetId: what,
      memberId: null,
      before: {},
      after: { outcome },
    }),
  );
  return { outcome, reason: outcome === 'failed' ? message : null };
}
