import type { Selectable } from 'kysely';
import { createTransport } from 'nodemailer';

import type { Config } from '#config';
import type { DB } from '#db/schema.ts';
import type { Services } from '../context.server.ts';
import type { Database } from '../data/database.server.ts';
import { defineJob } from '../jobs/define-job.server.ts';
import type { Language } from '../text/language.ts';
import { DAY_MS, HOUR_MS } from '../durations.ts';
import { truncate } from '../text/one-line.ts';

interface Mail {
  recipient: string;
  /** Where answers go, instead of to the sender; may be empty. */
  replyTo?: string | undefined;
  /** For emails that the recipient can switch off: takes the one-click POST of RFC 8058. */
  unsubscribeUrl?: string | undefined;
  subject: string;
  text: string;
  html: string;
  lang: Language;
  /** Stored but never sent: keeps the response time the same when the address has no account. */
  isDecoy: boolean;
  /** The recipient is waiting for it: sent before other mail and retried for a shorter time. */
  isUrgent: boolean;
}

/** How long unsent mail is kept: longer than it is retried. */
const UNSENT_MS = 7 * DAY_MS;
/** Longer than a code in the mail is valid. */
const URGENT_UNSENT_MS = HOUR_MS;

/**
 * Stores a mail and enqueues it in the caller's transaction. Retries for a day if the SMTP server is down, urgent mail
 * for 20 minutes.
 */
export async function queueMail(
  services: Services,
  db: Database,
  { isDecoy, isUrgent, replyTo, unsubscribeUrl, ...mail }: Mail,
): Promise<void> {
  const expiry = new Date(services.clock() + (isUrgent ? URGENT_UNSENT_MS : UNSENT_MS));
  const { id } = await db
    .insertInto('mails')
    .values({
      ...mail,
      reply_to: replyTo || null,
      unsubscribe_url: unsubscribeUrl ?? null,
      is_decoy: isDecoy,
      expires_at: expiry,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (services.config.smtpUrl)
    await services.jobs.send(db, sendMail, { mailId: id }, { isHighPriority: isUrgent, usesLongRetry: !isUrgent });
}

/**
 * Sends a stored mail and then erases its content. A crash between the two sends it twice. Stores why it failed; a mail
 * that the server refuses for good is not tried again.
 */
export const sendMail = defineJob<{ mailId: number }>({
  name: 'mail.send',
  // The morning digests are thousands of mails.
  batchSize: 10,
  pollsFrequently: true,
  run: async ({ db, config, clock, metrics }, { mailId }) => {
    const mail = await db
      .selectFrom('mails')
      .selectAll()
      .where('id', '=', mailId)
      .where('sent_at', 'is', null)
      .where('expires_at', '>=', new Date(clock()))
      .executeTakeFirst();
    if (!mail || mail.is_decoy || !config.smtpUrl) return;
    const update = (
      values: Partial<Pick<MailRow, 'sent_at' | 'subject' | 'text' | 'html' | 'unsubscribe_url' | Failure>>,
    ) => db.updateTable('mails').set(values).where('id', '=', mailId).execute();
    try {
      await sendMailNow(config, {
        ...mail,
        replyTo: mail.reply_to ?? undefined,
        unsubscribeUrl: mail.unsubscribe_url ?? undefined,
      });
    } catch (error) {
      const isRefused = isRefusedForGood(error);
      metrics.countEmail(isRefused ? 'refused' : 'failed');
      await update({ failed_at: new Date(clock()), failure: truncate(String(error), 500), is_refused: isRefused });
      if (isRefused) return;
      throw error;
    }
    metrics.countEmail('sent');
    await update({
      sent_at: new Date(clock()),
      subject: '',
      text: '',
      html: '',
      unsubscribe_url: null,
      failed_at: null,
      failure: null,
    });
  },
});

type MailRow = Selectable<DB['mails']>;
type Failure = 'failed_at' | 'failure' | 'is_refused';

/**
 * Whether the server refused the recipient or the content with a 5xx reply. The operator can often fix a refusal by
 * policy (5.7), such as a sender who may not relay, so those are retried.
 */
function isRefusedForGood(error: unknown): boolean {
  const { responseCode = 0, response = '', command = '' } = error as Partial<SMTPError>;
  return responseCode >= 500 && ['RCPT TO', 'DATA'].includes(command) && !/^\d{3}[ -]5\.7\./.test(response);
}

/** What nodemailer adds to the error of a refused mail. */
interface SMTPError {
  responseCode: number;
  response: string;
  command: string;
}

const CONNECTION_TIMEOUT_MS = 10_000;

/** Sends a mail without the queue. Rejects with the mail server's refusal. */
export async function sendMailNow(
  { smtpUrl, mailFrom }: Config,
  {
    recipient,
    replyTo,
    unsubscribeUrl,
    subject,
    text,
    html,
  }: Pick<Mail, 'recipient' | 'subject' | 'text'> & Partial<Pick<Mail, 'replyTo' | 'unsubscribeUrl' | 'html'>>,
): Promise<void> {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
  });
  try {
    await transport.sendMail({
      from: mailFrom,
      to: recipient,
      subject,
      text,
      ...(replyTo && { replyTo }),
      ...(html && { html }),
      ...(unsubscribeUrl && { headers: toUnsubscribeHeaders(unsubscribeUrl) }),
    });
  } finally {
    transport.close();
  }
}

/** Email clients show a button that sends a POST to the address. */
const toUnsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
});

const RETENTION_MS = 30 * DAY_MS;

/** Deletes mail that was sent or failed more than 30 days ago, and all decoys. */
export const deleteOldMails = defineJob({
  name: 'mail.forget',
  schedule: '23 3 * * *',
  run: async ({ db, clock }) => {
    await db
      .deleteFrom('mails')
      .where((or) =>
        or.or([
          or('sent_at', '<', new Date(clock() - RETENTION_MS)),
          or.and([or('failed_at', '<', new Date(clock() - RETENTION_MS)), or('expires_at', '<', new Date(clock()))]),
          or('is_decoy', '=', true),
        ]),
      )
      .execute();
  },
});

/**
 * Deletes mail that was not sent in time, or that has no SMTP server, because it may contain a code. The recipient,
 * subject and reason of failed mail are kept for 30 days.
 */
export const deleteExpiredMails = defineJob({
  name: 'mail.expire',
  schedule: '*/10 * * * *',
  runsAtStart: true,
  run: async ({ db, clock }) => {
    const now = new Date(clock());
    await db
      .deleteFrom('mails')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('expires_at', '<', now)
      .execute();
    await db
      .updateTable('mails')
      .set({ text: '', html: '', unsubscribe_url: null })
      .where('sent_at', 'is', null)
      .where('failed_at', 'is not', null)
      .where('expires_at', '<', now)
      .where('html', '<>', '')
      .execute();
  },
});

/** Up to 50 unsent mails, newest first. */
export const listUnsentMails = (db: Database) =>
  db
    .selectFrom('mails')
    .selectAll()
    .where('sent_at', 'is', null)
    .where('is_decoy', '=', false)
    .orderBy('id', 'desc')
    .limit(50)
    .execute();
