import { zodResolver } from '@hookform/resolvers/zod';
import { ClipboardPaste, ListChecks, Plus } from 'lucide-react';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { useApp } from '#ui/api/use-app.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SlugField, suggestSlug } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';

import { ATTRIBUTE_TYPE_NAMES } from '../catalog-input.ts';
import type { TreeCategory } from '../categories/contract.ts';
import { PasteSpecificationsDialog } from '../lists/paste-specifications-dialog.tsx';
import * as attributesApi from './contract.ts';
import { type AttributeList, MAX_LABEL, NewSpecification } from './contract.ts';
import { type Preview, PreviewPanel } from './preview-panel.tsx';
import { SpecificationList } from './specification-list.tsx';

interface AttributeScreenProps {
  id: string;
  attributes: AttributeList;
  categories: TreeCategory[];
  Preview: Preview;
}

/** The specifications and additional details of a category, beside a preview of the posting form. */
export function AttributeScreen({ id, attributes, categories, Preview }: AttributeScreenProps) {
  const { t } = useTranslation('admin-attributes');
  const [dialog, setDialog] = useState<'add' | 'paste' | null>(null);
  const close = () => setDialog(null);
  const { specifications, inheritedDetails, ownDetails } = attributes;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 space-y-4">
        <section aria-labelledby="specifications" className="panel space-y-3">
          <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
            <div className="min-w-0">
              <h2 id="specifications" className="text-h3">
                {t('specifications')}
              </h2>
              <p className="text-ui text-muted">{t('specificationsText')}</p>
            </div>
            <div className="flex flex-wrap gap-2 sm:shrink-0">
              <button type="button" className="btn-outline" onClick={() => setDialog('paste')}>
                <ClipboardPaste size={18} aria-hidden className="text-muted" />
                {t('import')}
              </button>
              <button type="button" className="btn-primary" onClick={() => setDialog('add')}>
                <Plus size={18} aria-hidden />
                {t('add')}
              </button>
            </div>
          </div>
          {specifications.length > 0 ? (
            <SpecificationList id={id} specifications={specifications} categories={categories} />
          ) : (
            <p className="text-ui text-muted">{t('noSpecifications')}</p>
          )}
        </section>
        <section aria-labelledby="details" className="panel space-y-3">
          <div className="flex flex-wrap items-start justify-between gap-3 sm:flex-nowrap">
            <div className="min-w-0">
              <h2 id="details" className="text-h3">
                {t('details')}
              </h2>
              <p className="text-ui text-muted">{t('detailsText')}</p>
            </div>
            <Link to={adminPaths.details(id)} className="btn-outline shrink-0">
              <ListChecks size={18} aria-hidden />
              {t('editDetails')}
            </Link>
          </div>
          <DetailGroups {...{ id, inheritedDetails, ownDetails, categories }} />
        </section>
      </div>
      <PreviewPanel
        Preview={Preview}
        specifications={specifications}
        details={[...inheritedDetails, ...ownDetails.details]}
      />
      {dialog === 'add' && <AddSpecificationDialog id={id} onClose={close} />}
      {dialog === 'paste' && <PasteSpecificationsDialog categoryId={id} taken={specifications} onClose={close} />}
    </div>
  );
}

/** The additional details by the category that defines them. */
function DetailGroups({
  id,
  inheritedDetails,
  ownDetails,
  categories,
}: Pick<AttributeList, 'inheritedDetails' | 'ownDetails'> & { id: string; categories: TreeCategory[] }) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const groups = [...Map.groupBy(inheritedDetails, ({ categoryId }) => categoryId), [id, ownDetails.details] as const];
  return groups.map(([from, details]) => (
    <div key={from} className="space-y-1.5">
      {from !== id && (
        <Link to={adminPaths.details(from)} className="link inline-flex min-h-11 items-center text-small">
          {t('inheritedFrom', { category: text(categories.find(({ _id }) => _id === from)?.name) })}
        </Link>
      )}
      {details.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {details.map(({ key, label, isHidden }) => (
            <li key={key} className="flex items-center gap-2 rounded-lg bg-hover px-3 py-1 text-small">
              <span dir="auto">{text(label)}</span>
              {isHidden && <Badge>{t('hidden')}</Badge>}
            </li>
          ))}
        </ul>
      ) : (
        <p className="text-ui text-muted">{t('noDetails')}</p>
      )}
    </div>
  ));
}

/** Asks for the name, the type and the key of a new specification, then opens it. Its English name suggests the key. */
function AddSpecificationDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const form = useForm<NewSpecification>({
    resolver: zodResolver(NewSpecification),
    mode: 'onTouched',
    defaultValues: { key: '', label: { en: '', ar: '' }, type: 'select' },
  });
  return (
    <AddDialog
      form={form}
      title={t('add')}
      submit={t('addSubmit')}
      create={(body) => api(attributesApi.create, { params: { id }, body })}
      tag="catalog"
      pathOf={(_, { key }) => adminPaths.specification(id, key)}
      errorFields={{ ATTRIBUTE_EXISTS: 'key' }}
      onType={(field, value) => field === 'label.en' && suggestSlug(form, 'key', value)}
      onClose={onClose}
    >
      <BilingualField name="label" label={t('field_label')} hint={t('hint_label')} maxLength={MAX_LABEL} />
      <Controller
        name="type"
        control={form.control}
        render={({ field }) => (
          <Field label={t('field_type')} hint={t(`typeHint_${field.value}`)}>
            {(ids) => (
              <Select
                id={ids.id}
                {...(ids.describedBy && { describedBy: ids.describedBy })}
                label={t('field_type')}
                value={field.value}
                onChange={field.onChange}
                choices={ATTRIBUTE_TYPE_NAMES.map((value) => ({ value, label: t(`type_${value}`) }))}
              />
            )}
          </Field>
        )}
      />
      <SlugField name="key" label={t('key')} hint={t('keyHint')} />
    </AddDialog>
  );
}
