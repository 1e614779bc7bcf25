import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AddWordGroupDialog } from '#features/search/lexicon/admin/add-word-group-dialog.tsx';
import * as searchCountsApi from '#features/search/search-counts/admin/contract.ts';
import type { SearchCountRow } from '#features/search/search-counts/admin/contract.ts';
import { paths } from '#paths';
import { formatNumber } from '#platform/text/format.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { hasRank } from '#platform/role.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useMember } from '#ui/session.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

/** What people searched for without success. Admins add the words to the lexicon. */
export function Component() {
  const { t } = useTranslation('admin-searches');
  const language = useLanguage();
  const mayAdd = hasRank(useMember()?.role ?? 'member', 'admin');
  const [added, setAdded] = useState<string | null>(null);
  const rowActions = ({ phrase }: SearchCountRow) => [
    { id: 'add', label: t('addWords'), onSelect: () => setAdded(phrase) },
  ];
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <DataTable
        name="searches"
        label={t('title')}
        endpoints={{ list: searchCountsApi.list, csv: searchCountsApi.exportSearches }}
        rowName={({ phrase }) => phrase}
        rowLink={({ phrase }) => `${paths.list()}?${new URLSearchParams({ search: phrase })}`}
        searchLabel={t('phrase')}
        filters={[
          {
            kind: 'select',
            name: 'language',
            label: t('language'),
            choices: LANGUAGES.map((value) => ({ value, label: t(`language_${value}`) })),
          },
          { kind: 'period', label: t('period') },
        ]}
        columns={[
          { id: 'phrase', label: t('phrase'), isTitle: true, isText: true, cell: ({ phrase }) => <bdi>{phrase}</bdi> },
          { id: 'language', label: t('language'), cell: (row) => t(`language_${row.language}`) },
          {
            id: 'empty',
            label: t('empty'),
            isEnd: true,
            sort: 'empty',
            cell: ({ empty }) => formatNumber(empty, language),
          },
          { id: 'shown', label: t('shown'), isEnd: true, cell: ({ shown }) => formatNumber(shown, language) },
          {
            id: 'unopened',
            label: t('unopened'),
            isEnd: true,
            sort: 'unopened',
            cell: ({ unopened }) => formatNumber(unopened, language),
          },
        ]}
        {...(mayAdd && { rowActions })}
        empty={{ icon: SearchX, title: t('none'), text: t('noneText') }}
      />
      {added !== null && <AddWordGroupDialog word={added} onClose={() => setAdded(null)} />}
    </AdminPage>
  );
}
