import { sendLetter } from '#features/site/send-letter.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/database.server.ts';
import type { Language } from '#platform/language.ts';

/** Who is at the address: the one who may use the code, nobody, or (when signing up) someone who has an account already. */
export type Addressee = 'owner' | 'nobody' | 'member';

/** Mails a one-time code in the reader's language. Who should not get it costs as much: nobody a letter that never leaves, a member a hint. */
export function mailCode(
  services: Services,
  db: Database,
  { email, code, language, addressee }: { email: string; code: string; language: Language; addressee: Addressee },
): Promise<void> {
  if (addressee === 'member') {
    return sendLetter(services, db, {
      recipient: email,
      language,
      subject: (t, site) => t('memberSubject', { site }),
      lines: (t, site) => [t('memberText', { site }), t('memberHint'), t('memberIgnore')],
    });
  }
  return sendLetter(services, db, {
    recipient: email,
    language,
    subject: (t, site) => t('codeSubject', { code, site }),
    lines: (t, site) => [t('codeText', { site }), t('codeValid'), t('codeIgnore')],
    code,
    isDecoy: addressee === 'nobody',
  });
}
