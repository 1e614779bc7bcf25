import { zodResolver } from '@hookform/resolvers/zod';
import { BookOpenText, Plus } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { useApp } from '#ui/api/use-app.ts';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField, suggestSlug } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { DataTable } from '#ui/table/data-table.tsx';

import { pagePath } from './built-in-pages.ts';
import * as pagesApi from './contract.ts';
import { MAX_PAGE_TITLE, NewPage } from './contract.ts';

/** The content pages. */
export function PagesScreen() {
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
        endpoints={pagesApi.pages}
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

/** Asks for the title and the address of a new page, then opens it. The English title suggests the address. */
function AddPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const form = useForm<NewPage>({
    resolver: zodResolver(NewPage),
    mode: 'onTouched',
    defaultValues: { slug: '', title: { en: '', ar: '' } },
  });
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={(body) => api(pagesApi.create, { body })}
      tag="site"
      pathOf={(_, { slug }) => adminPaths.page(slug)}
      errorFields={{ PAGE_EXISTS: 'slug' }}
      onType={(field, value) => field === 'title.en' && suggestSlug(form, 'slug', value)}
      onClose={onClose}
    >
      <BilingualField name="title" label={t('field_title')} hint={t('hint_title')} maxLength={MAX_PAGE_TITLE} />
      <SlugField name="slug" label={t('slug')} hint={t('slugHint')} />
    </AddDialog>
  );
}
