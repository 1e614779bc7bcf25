import { requireUser } from '#features/accounts/account.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { previewEmail } from '#features/site/texts/preview-email.ts';
import { checkTexts, findSharedTexts, requireMessage } from '#features/site/texts/texts.server.ts';
import { toEmailHtml, toEmailText } from '#features/site/to-email-html.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { HandlerInput } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { queueMail } from '#platform/mail/mail.server.ts';
import { localize } from '#platform/text/language.ts';

import type * as operationTextsApi from './contract.ts';

/** The number in the example. */
const COUNT = 3;

/** Emails the given texts with example values to the caller. Throws TEXT_NOT_FOUND, also for what is not emailed. */
export async function sendTestEmail(
  ctx: StaffCtx<'admin'>,
  id: string,
  { language, ...form }: HandlerInput<typeof operationTextsApi.sendTest>['body'],
): Promise<{ recipient: string }> {
  const message = requireMessage(id);
  checkTexts(message, form);
  const { name, headerLogo } = await getSite(ctx.db);
  const { siteUrl } = ctx.config;
  const email = previewEmail(message, {
    texts: { ...(await findSharedTexts(ctx.db))[language], ...form[language] },
    language,
    count: COUNT,
    site: localize(name, language),
    siteUrl,
    logo: new URL(headerLogo || '/logo.png', siteUrl).href,
  });
  if (!email) throw new AppError('TEXT_NOT_FOUND');
  const { email: recipient } = await requireUser(ctx);
  await transact(ctx, async (trx) => {
    await queueMail(ctx, trx, {
      recipient,
      lang: language,
      subject: email.subject,
      text: toEmailText(email.content),
      html: toEmailHtml(email.content),
      isDecoy: false,
      isUrgent: true,
    });
    const after = { language };
    await recordAudit(ctx, trx, { action: 'text.test', targetId: id, memberId: null, before: {}, after });
  });
  return { recipient };
}
