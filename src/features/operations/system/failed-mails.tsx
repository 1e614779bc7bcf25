import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { Badge } from '#ui/back-office/badge.tsx';

import type { FailedMail } from './contract.ts';

/** The mails that the mail server did not take, each with why, and whether it is tried again. */
export function FailedMails({ mails }: { mails: FailedMail[] }) {
  const { t } = useTranslation('admin-system');
  return (
    <section aria-labelledby="failed-mails" className="panel">
      <h2 id="failed-mails" className="text-h3">
        {t('failedMails')}
      </h2>
      <p className="text-ui text-muted">{mails.length === 0 ? t('noFailedMails') : t('failedMailsText')}</p>
      <ul className="divide-y divide-line">
        {mails.map(({ _id, recipient, subject, failedAt, reason, state }) => (
          <li key={_id} className="py-3 text-ui">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
              <bdi className="min-w-0 break-words">{t('mailTo', { recipient, subject })}</bdi>
              <Badge>{t(`mail_${state}`)}</Badge>
            </p>
            <p className="text-muted">
              <AdminTime at={failedAt} />
            </p>
            <p dir="ltr" className="mt-1 text-small break-words text-danger">
              {reason}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
