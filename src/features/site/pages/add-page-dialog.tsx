import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField } from '#ui/form/value-fields.tsx';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as pagesApi from './contract.ts';
import { MAX_PAGE_TITLE, NewPage } from './contract.ts';

/** Asks for the title and the address of a new page, then opens it. */
export function AddPageDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<NewPage>({
    resolver: zodResolver(NewPage),
    mode: 'onTouched',
    defaultValues: { slug: '', title: { en: '', ar: '' } },
  });
  const create = async (body: NewPage) => {
    await api(pagesApi.create, { body });
    void invalidateTag(client, 'site');
    return adminPaths.page(body.slug);
  };
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={create}
      errorFields={{ PAGE_EXISTS: 'slug' }}
      onClose={onClose}
    >
      <BilingualField name="title" label={t('field_title')} hint={t('hint_title')} maxLength={MAX_PAGE_TITLE} />
      <SlugField name="slug" label={t('slug')} hint={t('slugHint')} />
    </AddDialog>
  );
}
