import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as faqApi from '#features/site/faq/contract.ts';
import { FaqForm } from '#features/site/faq/faq.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { useText } from '#ui/i18n/use-text.ts';

/** One question with its answer. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-faq');
  const text = useText();
  const query = useApiQuery(faqApi.get, { params: { id } });
  return (
    <AdminPage
      title={text(query.data?.question) || t('title')}
      lead={<BackLink to={adminPaths.faq()}>{t('all')}</BackLink>}
    >
      <Loaded query={query}>
        {(stored) => (
          <div className="max-w-4xl">
            <FaqForm key={id} id={id} stored={stored} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}
