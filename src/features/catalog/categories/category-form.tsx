import { zodResolver } from '@hookform/resolvers/zod';
import { ChevronRight } from 'lucide-react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';

import { PictureField } from '#features/pictures/picture-field.tsx';
import { endpointKey, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { Loaded } from '#ui/back-office/loaded.tsx';
import { Field } from '#ui/fields/text-field.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { NumberField, SwitchField } from '#ui/form/value-fields.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';

import { isSchemaType, SCHEMA_TYPES } from '../catalog-input.ts';
import { CategoryPage } from './category-page.tsx';
import { CategorySelect } from './category-select.tsx';
import * as categoriesApi from './contract.ts';
import { CategoryForm as Form, MAX_CATEGORY_NAME, type TreeCategory, type VersionedCategory } from './contract.ts';
import { IconField } from './icon-field.tsx';
import { canContain, childrenOf, inheritedSchemaType, isWithin, pathName, pathOf, requiresPictures } from './rules.ts';

/** One category. */
export function CategoryScreen() {
  const { id = '' } = useParams();
  const category = useApiQuery(categoriesApi.get, { params: { id } });
  const tree = useApiQuery(categoriesApi.list, {});
  return (
    <CategoryPage id={id} tab="general">
      <Loaded query={category}>
        {(stored) => (
          <Loaded query={tree}>
            {({ categories }) => <CategoryForm key={id} id={id} stored={stored} all={categories} />}
          </Loaded>
        )}
      </Loaded>
    </CategoryPage>
  );
}

interface CategoryFormProps {
  id: string;
  stored: VersionedCategory;
  all: TreeCategory[];
}

/** The name, place, icon and rules of a category, beside a preview of what sellers see. */
function CategoryForm({ id, stored, all }: CategoryFormProps) {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const language = useLanguage();
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (body) => api(categoriesApi.save, { params: { id }, body }),
    queryKey: endpointKey(categoriesApi.get, { params: { id } }),
    tag: 'catalog',
  });
  const wordOf = (value: unknown, field: string) => {
    if (field === 'parentId') return typeof value === 'string' ? pathName(all, value, language) : t('top');
    if (field === 'schemaType') return t(isSchemaType(value) ? `schemaType_${value}` : 'schemaType_inherited');
    const choices = field === 'needsApproval' ? APPROVAL : field === 'needsPictures' ? PICTURES : [];
    const choice = choices.find(({ rule }) => rule === value);
    return choice && t(choice.label);
  };
  return (
    <AdminForm state={state} labelOf={(field) => t(`field_${field}`)} wordOf={wordOf}>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="min-w-0 space-y-4">
          <div className="panel space-y-6">
            <BilingualField name="name" label={t('field_name')} hint={t('hint_name')} maxLength={MAX_CATEGORY_NAME} />
            <ParentField id={id} all={all} />
            <IconField />
            <PictureField
              name="picture"
              label={t('field_picture')}
              hint={t('hint_picture')}
              fallback="/share.png"
              empty={null}
              width={800}
            />
          </div>
          <div className="panel space-y-6">
            <RuleField name="needsApproval" choices={APPROVAL} />
            <RuleField name="needsPictures" choices={PICTURES} />
            <SchemaTypeField all={all} />
            <NumberField name="lifetimeDays" label={t('field_lifetimeDays')} hint={t('hint_lifetimeDays')} />
            <NumberField name="maxOpenAds" label={t('field_maxOpenAds')} hint={t('hint_maxOpenAds')} />
            <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
          </div>
        </div>
        <CategoryPreview id={id} all={all} />
      </div>
    </AdminForm>
  );
}

function ParentField({ id, all }: { id: string; all: TreeCategory[] }) {
  const { t } = useTranslation('admin-categories');
  const errorText = useErrorMessages();
  const { control } = useFormContext<Form>();
  const { field, fieldState } = useController({ name: 'parentId', control });
  return (
    <div className="max-w-md">
      <Field
        label={t('field_parentId')}
        hint={t('hint_parentId')}
        error={errorText.forField(fieldState.error?.message)}
      >
        {(ids) => (
          <CategorySelect
            {...ids}
            label={t('field_parentId')}
            all={all}
            hasTop
            isOffered={(one) => canContain(all, one) && !isWithin(all, one._id, id)}
            value={field.value}
            onChange={field.onChange}
          />
        )}
      </Field>
    </div>
  );
}

const APPROVAL = [
  { rule: null, label: 'approval_inherited' },
  { rule: true, label: 'approval_reviewed' },
  { rule: false, label: 'approval_notReviewed' },
] as const;

const PICTURES = [
  { rule: null, label: 'pictures_inherited' },
  { rule: true, label: 'pictures_required' },
  { rule: false, label: 'pictures_optional' },
] as const;

interface RuleFieldProps {
  name: 'needsApproval' | 'needsPictures';
  choices: typeof APPROVAL | typeof PICTURES;
}

/** A rule that a category sets or inherits. */
function RuleField({ name, choices }: RuleFieldProps) {
  const { t } = useTranslation('admin-categories');
  const { control } = useFormContext<Form>();
  const { field } = useController({ name, control });
  return (
    <div className="max-w-md">
      <Field label={t(`field_${name}`)} hint={t(`hint_${name}`)}>
        {({ id }) => (
          <Select
            id={id}
            label={t(`field_${name}`)}
            value={String(field.value)}
            onChange={(value) => field.onChange(choices.find(({ rule }) => String(rule) === value)?.rule ?? null)}
            choices={choices.map(({ rule, label }) => ({ value: String(rule), label: t(label) }))}
          />
        )}
      </Field>
    </div>
  );
}

const INHERITED = '';

/** The type of a category's ads for search engines: a choice, or the inherited one, which is shown. */
function SchemaTypeField({ all }: { all: TreeCategory[] }) {
  const { t } = useTranslation('admin-categories');
  const { control } = useFormContext<Form>();
  const { field } = useController({ name: 'schemaType', control });
  const parentId = useWatch({ name: 'parentId', control });
  const inherited = t(`schemaType_${inheritedSchemaType(all, parentId)}`);
  return (
    <div className="max-w-md">
      <Field label={t('field_schemaType')} hint={t('hint_schemaType')}>
        {({ id }) => (
          <Select
            id={id}
            label={t('field_schemaType')}
            value={field.value ?? INHERITED}
            onChange={(value) => field.onChange(isSchemaType(value) ? value : null)}
            choices={[
              {
                value: INHERITED,
                label: t(parentId === null ? 'schemaType_default' : 'schemaType_asParent', { type: inherited }),
              },
              ...SCHEMA_TYPES.map((type) => ({ value: type, label: t(`schemaType_${type}`) })),
            ]}
          />
        )}
      </Field>
    </div>
  );
}

/** A live preview of the category in the posting form. */
function CategoryPreview({ id, all }: { id: string; all: TreeCategory[] }) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const language = useLanguage();
  const { control } = useFormContext<Form>();
  const [name, parentId, icon, isHidden, needsPictures] = useWatch({
    control,
    name: ['name', 'parentId', 'icon', 'isHidden', 'needsPictures'],
  });
  const isOffered = !isHidden && pathOf(all, parentId).every((above) => !above.isHidden);
  const isLeaf = childrenOf(all, id).length === 0;
  return (
    <aside aria-label={t('preview')} className="panel min-w-0 space-y-4 xl:rail">
      <div>
        <h2 className="text-h3">{t('preview')}</h2>
        <p className="text-small text-muted">{t(isOffered ? 'previewText' : 'previewHidden')}</p>
      </div>
      {isOffered && (
        <>
          <div className="space-y-2">
            {parentId !== null && (
              <p dir="auto" className="text-small text-muted">
                {pathName(all, parentId, language)}
              </p>
            )}
            <p className="flex min-h-16 items-center gap-3 rounded-2xl border border-line px-3 py-2">
              <img src={icon} alt="" width={40} height={40} className="size-10 shrink-0 object-contain" />
              <span dir="auto" className="text-page-side min-w-0 flex-1 text-ui font-medium wrap-anywhere">
                {text(name)}
              </span>
              {!isLeaf && <ChevronRight size={18} aria-hidden className="text-muted rtl:-scale-x-100" />}
            </p>
          </div>
          {isLeaf && (
            <p className="text-ui">
              {t(
                requiresPictures(all, parentId, needsPictures)
                  ? 'previewPictures_required'
                  : 'previewPictures_optional',
              )}
            </p>
          )}
        </>
      )}
    </aside>
  );
}
