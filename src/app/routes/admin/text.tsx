import { SearchX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import { SendTestButton } from '#features/operations/texts/send-test-button.tsx';
import * as textsApi from '#features/site/texts/contract.ts';
import { findMessage } from '#features/site/texts/rules.ts';
import { TextForm } from '#features/site/texts/text-form.tsx';
import { useMessageName } from '#features/site/texts/message-list.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { Notice } from '#ui/kit/notice.tsx';

/** The texts of one message. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-texts');
  const nameOf = useMessageName();
  const message = findMessage(id);
  const query = useApiQuery(textsApi.get, { params: { id } }, { enabled: message !== undefined });
  const back = <BackLink to={adminPaths.texts()}>{t('all')}</BackLink>;
  return (
    <AdminPage title={message ? nameOf(id) : t('title')} lead={back}>
      {message ? (
        <Loaded query={query}>
          {(edited) => (
            <TextForm
              key={id}
              message={message}
              edited={edited}
              renderTest={(props) => <SendTestButton id={id} {...props} />}
            />
          )}
        </Loaded>
      ) : (
        <Notice icon={SearchX} title={t('gone')} action={back} />
      )}
    </AdminPage>
  );
}
