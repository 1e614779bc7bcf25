import https from 'node:https';
import { json } from 'node:stream/consumers';

import { requireUser } from '#features/accounts/account.server.ts';
import { pingGateway } from '#features/payments/gateway.server.ts';
import { getSiteName } from '#features/site/site.server.ts';
import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { sendMailNow } from '#platform/mail/mail.server.ts';

import type * as checklistApi from './contract.ts';
import type { AddressProblem, TestResult } from './contract.ts';
import { tryOut } from './try-out.server.ts';

/** Requests the site at its own public address, which the operator has configured. */
export async function testAddress(ctx: StaffCtx<'admin'>): Promise<ResponseData<typeof checklistApi.testAddress>> {
  const { siteUrl } = ctx.config;
  let problem: AddressProblem | null = null;
  const result = await tryOut(siteUrl.startsWith('https:'), () =>
    pingSite(siteUrl).catch((error: unknown) => {
      problem = toAddressProblem(error);
      throw error;
    }),
  );
  await transact(ctx, (trx) =>
    recordAudit(ctx, trx, {
      action: 'address.test',
      targetId: 'address',
      memberId: null,
      before: {},
      after: { outcome: result.outcome },
    }),
  );
  return { ...result, problem };
}

/** What went wrong, by the error's code, such as ENOTFOUND or CERT_HAS_EXPIRED. */
export function toAddressProblem(error: unknown): AddressProblem {
  if (error instanceof OtherSiteError) return 'otherSite';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'unknownHost';
  return /CERT|UNABLE_TO_VERIFY/.test(code) ? 'certificate' : 'unreachable';
}

const TIMEOUT_MS = 10_000;

/** Rejected by `pingSite` if something answers at the address, but not this app. */
class OtherSiteError extends Error {}

/**
 * Asks the app for `/healthz` at its public address. Rejects with the error of the connection or its certificate, or
 * with an `OtherSiteError`. Follows no redirects. `ca` replaces the authorities that are trusted.
 */
export function pingSite(siteUrl: string, ca?: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = https.get(
      new URL('/healthz', siteUrl),
      { signal: AbortSignal.timeout(TIMEOUT_MS), agent: false, ...(ca && { ca }) },
      (response) => {
        json(response).then(
          (body) =>
            response.statusCode === 200 && (body as { ok?: unknown } | null)?.ok === true
              ? resolve()
              : reject(new OtherSiteError(`HTTP ${response.statusCode}`)),
          () => reject(new OtherSiteError(`HTTP ${response.statusCode}`)),
        );
      },
    );
    request.on('error', reject);
  });
}

/** Sends a mail to the viewer without the queue, so that they see at once what the mail server says. */
export async function testMail(ctx: StaffCtx<'admin'>): Promise<ResponseData<typeof checklistApi.testMail>> {
  const { email } = await requireUser(ctx);
  const t = (await getTranslators(ctx.db)).mail[ctx.language];
  const site = await getSiteName(ctx.db, ctx.language);
  const result = await tryOut(ctx.config.smtpUrl !== undefined, () =>
    sendMailNow(ctx.config, { recipient: email, subject: t('testSubject', { site }), text: t('testText', { site }) }),
  );
  await transact(ctx, (trx) =>
    recordAudit(ctx, trx, {
      action: 'mail.test',
      targetId: 'mail',
      memberId: null,
      before: {},
      after: { outcome: result.outcome },
    }),
  );
  return { ...result, recipient: email };
}

/** Calls the payment gateway with the configured key. */
export async function testGateway(ctx: StaffCtx<'admin'>): Promise<TestResult> {
  const { isSandbox, apiKey } = ctx.config.gateway;
  const result = await tryOut(isSandbox || apiKey !== undefined, () => pingGateway(ctx.config));
  await transact(ctx, (trx) =>
    recordAudit(ctx, trx, {
      action: 'gateway.test',
      targetId: 'gateway',
      memberId: null,
      before: {},
      after: { outcome: result.outcome },
    }),
  );
  return result;
}
