import type { Ctx } from '#platform/context.server.ts';
import { listUnsentMails } from '#platform/mail/mail.server.ts';

import { requireSetupToken } from './require-setup-token.server.ts';

/** Without a mail server: writes the newest email to an address to the terminal, so that its code can be read. */
export async function showCode(ctx: Ctx, { token, email }: { token: string; email: string }): Promise<void> {
  await requireSetupToken(ctx.db, token);
  if (ctx.config.smtpUrl) return;
  const mails = await listUnsentMails(ctx.db);
  const mail = mails.find(({ recipient }) => recipient.toLowerCase() === email.toLowerCase());
  if (mail) process.stdout.write(`\nThere is no mail server. Email to ${mail.recipient}:\n\n${mail.text}\n`);
}
