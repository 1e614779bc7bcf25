import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { hasRank } from '#platform/role.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useMember } from '#ui/session.ts';

import * as inboxApi from './contract.ts';
import type { Message } from './contract.ts';

/** A message with its answers, oldest first. */
export function MessageThread({ message: thread }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { name, message, sentAt, answers } = thread;
  return (
    <ol aria-label={t('thread')} className="space-y-4">
      <li className="panel space-y-2">
        <p className="flex flex-wrap items-center justify-between gap-x-3 text-small text-muted">
          <span className="flex min-w-0 flex-wrap items-center gap-x-2">
            <bdi className="font-medium text-ink">{name}</bdi> <SenderEmail message={thread} />
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

/** The sender's email: masked until it is opened, which admins do with the page and others with a button. */
function SenderEmail({ message: { _id: id, email, mayOpenContacts } }: { message: Message }) {
  const { t } = useTranslation('admin-messages');
  const { api } = useApp();
  const isAdmin = hasRank(useMember()?.role ?? 'member', 'admin');
  const [isAsked, setIsAsked] = useState(isAdmin);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery(api, inboxApi.openContacts, { params: { id } }),
    enabled: mayOpenContacts && isAsked,
  });
  if (data)
    return (
      <a href={`mailto:${data.email}`} className="link inline-flex min-h-11 min-w-0 items-center">
        <bdi dir="ltr" className="truncate">
          {data.email}
        </bdi>
      </a>
    );
  // Without the button, whose place the address would take at once.
  if (isAdmin && isFetching && !error)
    return (
      <bdi dir="ltr" className="inline-flex min-h-11 items-center">
        {email}
      </bdi>
    );
  return (
    <>
      <bdi dir="ltr">{email}</bdi>
      {mayOpenContacts && (
        <button
          type="button"
          className="btn-text"
          disabled={isFetching}
          onClick={() => (isAsked ? void refetch() : setIsAsked(true))}
        >
          {t('showEmail')}
        </button>
      )}
      {mayOpenContacts && (
        <span role={error ? 'alert' : undefined} className={error ? 'text-danger' : undefined}>
          {t(error ? 'emailFailed' : 'emailRecorded')}
        </span>
      )}
    </>
  );
}
