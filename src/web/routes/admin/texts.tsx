import { useTranslation } from 'react-i18next';

import * as textsApi from '#features/site/texts/contract.ts';
import { MessageList } from '#features/site/texts/message-list.tsx';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The emails and notifications that the app sends. */
export function Component() {
  const { t } = useTranslation('admin-texts');
  const { data, error, refetch } = useApiQuery(textsApi.list, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <MessageList messages={data.messages} />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
