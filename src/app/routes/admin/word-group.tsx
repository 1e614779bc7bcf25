import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as searchWordsApi from '#features/search/lexicon/admin/contract.ts';
import { WordGroupForm } from '#features/search/lexicon/admin/word-group-form.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';

/** One group of search words. */
export function Component() {
  const { id = '' } = useParams();
  const { t } = useTranslation('admin-search-words');
  const query = useApiQuery(searchWordsApi.get, { params: { id } });
  return (
    <AdminPage title={t('group')} lead={<BackLink to={adminPaths.searchWords()}>{t('all')}</BackLink>}>
      <Loaded query={query}>
        {(stored) => (
          <div className="max-w-4xl">
            <WordGroupForm key={id} id={id} stored={stored} />
          </div>
        )}
      </Loaded>
    </AdminPage>
  );
}
