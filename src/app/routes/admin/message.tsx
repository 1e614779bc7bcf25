import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as inboxApi from '#features/site/contact/inbox/contract.ts';
import { AnswerForm, CloseMessageButton } from '#features/site/contact/inbox/message-actions.tsx';
import { MessageThread } from '#features/site/contact/inbox/message-thread.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';

/** A message of the contact form, its answers, and the form to answer it. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-messages');
  const query = useApiQuery(inboxApi.get, { params: { id } });
  return (
    <AdminPage
      title={query.data?.name ?? t('title')}
      lead={<BackLink to={adminPaths.messages()}>{t('all')}</BackLink>}
      actions={query.data && <CloseMessageButton message={query.data} />}
    >
      <Loaded query={query}>
        {(message) => (
          <div className="max-w-3xl space-y-4 lg:space-y-6">
            <MessageThread message={message} />
            <AnswerForm key={id} message={message} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}
