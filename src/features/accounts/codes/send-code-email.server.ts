import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { Language } from '#platform/text/language.ts';

/** The owner of the address: who may use the code, nobody, or (at sign-up) a member who already has an account. */
export type Addressee = 'owner' | 'nobody' | 'member';

/**
 * Emails a one-time code in the recipient's language. The other addressees take as long, so that the response time
 * reveals nothing: `nobody` gets an email that is never sent, `member` a hint instead of the code.
 */
export function sendCodeEmail(
  services: Services,
  db: Database,
  {
    email,
    code,
    validMs,
    language,
    addressee,
  }: { email: string; code: string; validMs: number; language: Language; addressee: Addressee },
): Promise<void> {
  if (addressee === 'member') {
    return sendSiteEmail(services, db, {
      recipient: email,
      language,
      subject: (t, site) => t('memberSubject', { site }),
      paragraphs: (t, site) => [t('memberText', { site }), t('memberHint'), t('memberIgnore')],
    });
  }
  return sendSiteEmail(services, db, {
    recipient: email,
    language,
    subject: (t, site) => t('codeSubject', { code, site }),
    paragraphs: (t, site) => [
      t('codeText', { site }),
      t('codeValid', { count: Math.floor(validMs / MINUTE_MS) }),
      t('codeIgnore'),
    ],
    code,
    isDecoy: addressee === 'nobody',
  });
}
