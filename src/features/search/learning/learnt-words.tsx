import { useQueryClient } from '@tanstack/react-query';
import { GraduationCap } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminPage, BackLink } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import { FACT_KINDS } from '../lexicon/evidence.ts';
import * as learntWordsApi from './contract.ts';
import { FACT_STATES, type LearntWordRow } from './contract.ts';
import { useFactText } from './use-fact-text.ts';

/** What the search learnt from the titles of live ads. Admins refuse what is wrong. */
export function LearntWordsScreen() {
  const { t } = useTranslation('admin-learnt-words');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const errors = useErrorMessages();
  const textOf = useFactText();
  const setRefused = async ({ _id: id }: LearntWordRow, isRefused: boolean): Promise<boolean> => {
    try {
      await api(isRefused ? learntWordsApi.refuse : learntWordsApi.allow, { params: { id } });
      return true;
    } catch (error) {
      toast(errors.forCall(error) ?? '');
      return false;
    } finally {
      await invalidate(client, learntWordsApi.learntWords.list);
    }
  };
  const change = async (row: LearntWordRow, isRefused: boolean): Promise<void> => {
    const undo = { label: t('undo'), run: () => void setRefused(row, !isRefused) };
    if (await setRefused(row, isRefused)) toast(t(isRefused ? 'refused' : 'usedAgain'), undo);
  };
  return (
    <AdminPage
      title={t('title')}
      lead={
        <>
          <BackLink to={adminPaths.searchWords()}>{t('back')}</BackLink>
          <span className="block">{t('lead')}</span>
        </>
      }
    >
      <DataTable
        name="learnt-words"
        label={t('title')}
        endpoints={learntWordsApi.learntWords}
        rowName={(row) => textOf(row).claim}
        searchLabel={t('search')}
        filters={[
          {
            kind: 'select',
            name: 'kind',
            label: t('kind'),
            choices: FACT_KINDS.map((value) => ({ value, label: t(`kind_${value}`) })),
          },
          {
            kind: 'select',
            name: 'state',
            label: t('state'),
            choices: FACT_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
          },
        ]}
        columns={[
          { id: 'claim', label: t('learnt'), isTitle: true, isText: true, cell: (row) => textOf(row).claim },
          { id: 'figures', label: t('evidence'), isText: true, sort: 'ads', cell: (row) => textOf(row).figures },
          { id: 'state', label: t('state'), cell: ({ isRefused }) => t(isRefused ? 'state_refused' : 'state_used') },
          { id: 'learnt', label: t('since'), sort: 'learnt', cell: ({ learntAt }) => <AdminTime at={learntAt} /> },
        ]}
        rowActions={(row) => [
          row.isRefused
            ? { id: 'use', label: t('useAgain'), onSelect: () => void change(row, false) }
            : { id: 'refuse', label: t('refuse'), onSelect: () => void change(row, true) },
        ]}
        empty={{ icon: GraduationCap, title: t('empty'), text: t('emptyText') }}
      />
    </AdminPage>
  );
}
