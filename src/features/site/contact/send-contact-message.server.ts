import { adminPaths } from '#admin-paths';
import type { Ctx } from '#platform/context.server.ts';
import { AppError } from '#platform/http/errors.ts';

import { insertContactMessage } from '../queries.server.ts';
import { sendSiteEmail } from '../send-site-email.server.ts';
import { getSite } from '../site.server.ts';
import type { ContactMessage } from './contract.ts';

/**
 * Stores a visitor's message for the inbox of the back office, and emails it to the site's contact address if there is
 * one. A member's message belongs to them, whatever address they typed. CONTACT_DISABLED while the flag is off.
 */
export async function sendContactMessage(ctx: Ctx, message: ContactMessage): Promise<void> {
  const { enableEmailInContactUs, contactEmail } = await getSite(ctx.db);
  if (!enableEmailInContactUs) throw new AppError('CONTACT_DISABLED');
  const { name, email } = message;
  await ctx.db.transaction().execute(async (trx) => {
    const id = await insertContactMessage(trx, {
      ...message,
      language: ctx.language,
      user_id: ctx.viewer?.userId ?? null,
    });
    if (!contactEmail) return;
    await sendSiteEmail(ctx, trx, {
      recipient: contactEmail,
      language: ctx.language,
      replyTo: email,
      subject: (t, site) => t('contactSubject', { site, name }),
      paragraphs: (t, site) => [t('contactText', { site, name, email }), t('contactHint')],
      quotes: () => [message.message],
      path: adminPaths.message(id),
    });
  });
}
