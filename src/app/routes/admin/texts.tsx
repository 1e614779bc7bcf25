import { useTranslation } from 'react-i18next';

import * as textsApi from '#features/site/texts/contract.ts';
import { MessageList } from '#features/site/texts/message-list.tsx';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';

/** The emails and notifications that the app sends. */
export function Component() {
  const { t } = useTranslation('admin-texts');
  const query = useApiQuery(textsApi.list, {});
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <Loaded query={query}>{({ messages }) => <MessageList messages={messages} />}</Loaded>
    </AdminPage>
  );
}
