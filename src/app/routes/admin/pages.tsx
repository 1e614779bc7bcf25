import { BookOpenText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { AddPageDialog } from '#features/site/pages/add-page-dialog.tsx';
import { pagePath } from '#features/site/pages/built-in-pages.ts';
import * as pagesApi from '#features/site/pages/contract.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { useText } from '#ui/i18n/use-text.ts';

/** The content pages. */
export function Component() {
  const { t } = useTranslation('admin-pages');
  const text = useText();
  const [isAdding, setIsAdding] = useState(false);
  const add = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {t('add')}
    </button>
  );
  return (
    <AdminPage title={t('title')} lead={t('lead')} actions={add}>
      <DataTable
        name="pages"
        label={t('title')}
        endpoints={{ list: pagesApi.list, csv: pagesApi.exportPages }}
        rowName={({ title }) => text(title)}
        rowLink={({ _id }) => adminPaths.page(_id)}
        columns={[
          { id: 'title', label: t('pageTitle'), isTitle: true, cell: ({ title }) => text(title) },
          {
            id: 'path',
            label: t('path'),
            sort: 'path',
            cell: ({ _id }) => <bdi dir="ltr">{pagePath(_id)}</bdi>,
          },
          {
            id: 'status',
            label: t('status'),
            cell: ({ isHidden, isInFooter }) =>
              t(isHidden ? 'status_hidden' : isInFooter ? 'status_footer' : 'status_shown'),
          },
          {
            id: 'savedAt',
            label: t('savedAt'),
            sort: 'savedAt',
            cell: ({ savedAt, savedBy }) => (savedBy ? <AdminTime at={savedAt} /> : t('never')),
          },
          {
            id: 'savedBy',
            label: t('savedBy'),
            cell: ({ savedBy }) => (savedBy ? <bdi>{savedBy.name || t('deletedPerson')}</bdi> : '–'),
          },
        ]}
        empty={{ icon: BookOpenText, title: t('title') }}
      />
      {isAdding && <AddPageDialog onClose={() => setIsAdding(false)} />}
    </AdminPage>
  );
}
