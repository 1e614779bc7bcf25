import { useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import * as importsApi from '#features/ads/importing/uploads/contract.ts';
import { ImportState } from '#features/ads/importing/uploads/import-state.tsx';
import { UploadPanel } from '#features/ads/importing/uploads/upload-panel.tsx';
import { formatNumber } from '#platform/text/format.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

/** Uploads a file of ads, and lists the files uploaded before. */
export function ImportsScreen() {
  const { t } = useTranslation('admin-import');
  const client = useQueryClient();
  const navigate = useNavigate();
  const language = useLanguage();
  const number = (value: number) => formatNumber(value, language);
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      <UploadPanel
        onUploaded={({ _id }) => {
          void invalidate(client, importsApi.imports.list);
          void navigate(adminPaths.import(_id));
        }}
      />
      <section aria-labelledby="history" className="space-y-3">
        <h2 id="history" className="text-h2">
          {t('history')}
        </h2>
        <DataTable
          name="imports"
          label={t('history')}
          endpoints={importsApi.imports}
          rowName={({ name }) => name}
          rowLink={({ _id }) => adminPaths.import(_id)}
          filters={[
            {
              kind: 'select',
              name: 'state',
              label: t('state'),
              choices: importsApi.IMPORT_STATES.map((value) => ({ value, label: t(`state_${value}`) })),
            },
          ]}
          columns={[
            { id: 'file', label: t('file'), isTitle: true, cell: ({ name }) => <bdi>{name}</bdi> },
            { id: 'state', label: t('state'), cell: (row) => <ImportState row={row} /> },
            { id: 'new', label: t('new'), isEnd: true, cell: ({ counts }) => number(counts.created) },
            { id: 'updated', label: t('updated'), isEnd: true, cell: ({ counts }) => number(counts.updated) },
            {
              id: 'unchanged',
              label: t('unchanged'),
              isEnd: true,
              isOptional: true,
              cell: ({ counts }) => number(counts.unchanged),
            },
            { id: 'refused', label: t('refused'), isEnd: true, cell: ({ counts }) => number(counts.refused) },
            { id: 'by', label: t('by'), cell: ({ by }) => <bdi>{by.name || t('deletedAccount')}</bdi> },
            { id: 'created', label: t('at'), sort: 'created', cell: ({ createdAt }) => <AdminTime at={createdAt} /> },
          ]}
          empty={{ icon: FileUp, title: t('empty'), text: t('emptyText') }}
        />
      </section>
    </AdminPage>
  );
}
