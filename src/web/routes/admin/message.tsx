import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AnswerForm } from '#features/site/contact/inbox/answer-form.tsx';
import { CloseMessageButton } from '#features/site/contact/inbox/close-message-button.tsx';
import * as inboxApi from '#features/site/contact/inbox/contract.ts';
import { MessageThread } from '#features/site/contact/inbox/message-thread.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A message of the contact form, its answers, and the form to answer it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-messages');
  const { data, error, refetch } = useApiQuery(inboxApi.get, { params: { id } });
  return (
    <AdminPage
      title={data?.name ?? t('title')}
      lead={
        <Link to={adminPaths.messages()} className="link inline-flex min-h-11 items-center">
          {t('all')}
        </Link>
      }
      actions={data && <CloseMessageButton message={data} />}
    >
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className="max-w-3xl space-y-4 lg:space-y-6">
          <MessageThread message={data} />
          <AnswerForm key={id} message={data} />
        </div>
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
