import { requireUser } from '#features/accounts/own-account.server.ts';
import { getSiteName } from '#features/site/site.server.ts';
import { getTranslators } from '#features/site/texts/get-translators.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { transact } from '#platform/bus/transact.server.ts';
import { type Ctx, requireRole } from '#platform/context.server.ts';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { sendMailNow } from '#platform/mail/mail.server.ts';

import type * as checklistApi from './contract.ts';
import { tryOut } from './try-out.server.ts';

/** Sends a mail to the viewer without the queue, so that they see at once what the mail server says. */
export async function testMail(ctx: Ctx): Promise<ResponseData<typeof checklistApi.testMail>> {
  requireRole(ctx, 'admin');
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
