import { createTransport } from 'nodemailer';

import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import { defineJob } from '#platform/jobs.server.ts';
import type { Language } from '#platform/language.ts';

export interface Mail {
  recipient: string;
  subject: string;
  text: string;
  html: string;
  lang: Language;
  /** Kept for a while and never sent. */
  isDecoy: boolean;
  /** Its reader waits for it, and not for long: it leaves before the others, and is given up sooner. */
  isUrgent: boolean;
}

/** Writes a mail in the caller's transaction: it leaves if that commits, and a mail server that is away for a day only delays it. */
export async function queueMail(services: Services, db: Database, { isDecoy, isUrgent, ...mail }: Mail): Promise<void> {
  const { id } = await db
    .insertInto('mails')
    .values({ ...mail, is_decoy: isDecoy })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (services.config.smtpUrl)
    await services.jobs.send(db, sendMail, { mailId: id }, { isUrgent, isPatient: !isUrgent });
}

/** Hands a stored mail to the SMTP server; what it said is then forgotten. A crash in between sends it twice. */
export const sendMail = defineJob<{ mailId: number }>({
  name: 'mail.send',
  // A morning's digests are thousands.
  batch: 10,
  isAwaited: true,
  run: async ({ db, config, clock }, { mailId }) => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .executeTakeFirst();
    if (!mail || mail.is_decoy || !config.smtpUrl) return;
    const transport = createTransport(config.smtpUrl);
    try {
      await transport.sendMail({
        from: config.mailFrom,
        to: mail.recipient,
        subject: mail.subject,
        text: mail.text,
        html: mail.html,
      });
    } finally {
      transport.close();
    }
    await db
      .updateTable('mails')
      .set({ sent_at: new Date(clock()), subject: '', text: '', html: '' })
      .where('id', '=', mailId)
      .execute();
  },
});

const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Forgets what was sent 30 days ago, and what was never meant to be. */
export const forgetMails = defineJob({
  name: 'mail.forget',
  schedule: '23 3 * * *',
  run: async ({ db, clock }) => {
    await db
      .deleteFrom('mails')
      .where((or) => or.or([or('sent_at', '<', new Date(clock() - KEPT_MS)), or('is_decoy', '=', true)]))
      .execute();
  },
});

/** What was kept for want of an SMTP server, newest first, 50 at most. */
export const findKeptMails = (db: Database) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('is_decoy', '=', false)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();

/** The kept mails may be read only on a machine of one's own. */
export function keepsMail({ config }: Services): boolean {
  return !config.smtpUrl && ['localhost', '127.0.0.1', '[::1]'].includes(new URL(config.siteUrl).hostname);
}
