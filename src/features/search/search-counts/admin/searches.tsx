import { SearchX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { paths } from '#paths';
import { hasRank } from '#platform/role.ts';
import { formatNumber } from '#platform/text/format.ts';
import { LANGUAGES } from '#platform/text/language.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { useMember } from '#ui/session.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import { AddWordGroupDialog } from '../../lexicon/admin/word-groups.tsx';
import * as searchCountsApi from './contract.ts';
import type { SearchCountRow } from './contract.ts';

/** What people searched for without success. Admins add the words to the lexicon. */
export function SearchesScreen() {
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
        endpoints={searchCountsApi.searches}
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
