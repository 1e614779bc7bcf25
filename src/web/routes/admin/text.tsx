import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { SendTestButton } from '#features/operations/texts/send-test-button.tsx';
import * as textsApi from '#features/site/texts/contract.ts';
import { findMessage } from '#features/site/texts/own-texts-of.ts';
import { TextForm } from '#features/site/texts/text-form.tsx';
import { useMessageName } from '#features/site/texts/use-message-name.ts';

import { AdminPage } from '../../admin/admin-page.tsx';
import { useApiQuery } from '../../api/api-query.ts';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The texts of one message. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-texts');
  const nameOf = useMessageName();
  const message = findMessage(id);
  const { data, error, refetch } = useApiQuery(textsApi.get, { params: { id } }, { enabled: message !== undefined });
  const back = (
    <Link to={adminPaths.texts()} className="link inline-flex min-h-11 items-center">
      {t('all')}
    </Link>
  );
  return (
    <AdminPage title={message ? nameOf(id) : t('title')} lead={back}>
      {!message ? (
        <Notice icon={SearchX} title={t('gone')} action={back} />
      ) : error ? (
        <LoadError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <TextForm
          key={id}
          message={message}
          edited={data}
          renderTest={(props) => <SendTestButton id={id} {...props} />}
        />
      ) : (
        <Skeleton className="h-96" />
      )}
    </AdminPage>
  );
}
