import { reachMailServer } from '../doctor/reach-mail-server.server.ts';

import type { AnswerCheck } from './answer-check.ts';

const subject = 'mail';

/** Connects and logs in. Sends nothing: `doctor --mail=…` does. */
export async function checkMailUrl(url: string | undefined): Promise<AnswerCheck> {
  if (url === undefined)
    return {
      subject,
      state: 'warning',
      message: 'nobody but the first admin can sign up: their codes are not sent',
      remedy: 'Add SMTP_URL and MAIL_FROM to .env as soon as you have a mail server.',
    };
  if (!/^smtps?:\/\/./.test(url) || !URL.canParse(url))
    return {
      subject,
      state: 'invalid',
      message: 'it is no smtp:// or smtps:// address',
      remedy: 'Write none, or one.',
    };
  const { outcome, reason } = await reachMailServer(url);
  return outcome === 'worked'
    ? { subject, state: 'ok', message: 'the server accepts the login' }
    : {
        subject,
        state: 'error',
        message: reason ?? '',
        remedy: 'Correct host, port, user or password, and let this machine reach that port.',
      };
}
