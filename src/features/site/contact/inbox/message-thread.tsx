import { useTranslation } from 'react-i18next';

import { AdminTime } from '#web/admin/admin-time.tsx';

import type { Message } from './contract.ts';

/** A message with its answers, oldest first. */
export function MessageThread({ message: { name, email, message, sentAt, answers } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  return (
    <ol aria-label={t('thread')} className="space-y-4">
      <li className="panel space-y-2">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
          <span>
            <bdi className="font-medium text-ink">{name}</bdi>{' '}
            <a href={`mailto:${email}`} className="link inline-flex min-h-11 items-center">
              <bdi dir="ltr">{email}</bdi>
            </a>
          </span>
          <AdminTime at={sentAt} />
        </p>
        <p dir="auto" className="text-lines">
          {message}
        </p>
      </li>
      {answers.map(({ _id, text, at, by }) => (
        <li key={_id} className="panel ms-6 space-y-2 sm:ms-12">
          <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
            <span>
              {t('answeredBy')} <bdi className="font-medium text-ink">{by || t('deletedPerson')}</bdi>
            </span>
            <AdminTime at={at} />
          </p>
          <p dir="auto" className="text-lines">
            {text}
          </p>
        </li>
      ))}
    </ol>
  );
}
