import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SearchField } from '#ui/table/search-field.tsx';

import { ExplainedSearch } from './explained-search.tsx';

/** Shows the interpretation of a search text that staff type. */
export function TrySearch() {
  const { t } = useTranslation('admin-search-words');
  const [search, setSearch] = useState('');
  return (
    <section aria-labelledby="try-search" className="panel space-y-4">
      <div>
        <h2 id="try-search" className="text-h3">
          {t('trySearch')}
        </h2>
        <p className="text-ui text-muted">{t('trySearchText')}</p>
      </div>
      <SearchField label={t('trySearchLabel')} value={search} onChange={setSearch} />
      {search && <ExplainedSearch search={search} />}
    </section>
  );
}
