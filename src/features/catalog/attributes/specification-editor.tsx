import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { NumberInput } from '#ui/fields/number-input.tsx';
import { AdminForm } from '#ui/form/admin-form.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useVersionedForm } from '#ui/form/use-versioned-form.ts';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import { ATTRIBUTE_TYPES } from '../attribute-types.ts';
import * as attributesApi from './contract.ts';
import {
  type AttributeList,
  type EditedSpecification,
  SpecificationForm as Form,
  MAX_LABEL,
  MAX_UNIT,
  type SpecificationForm,
} from './contract.ts';
import { withKeys } from './item-keys.ts';
import { OptionsField } from './options-field.tsx';
import { type Preview, PreviewPanel } from './preview-panel.tsx';
import { fieldsOf } from './rules.ts';

interface SpecificationEditorProps {
  /** The category. */
  id: string;
  attributes: AttributeList;
  specification: EditedSpecification;
  Preview: Preview;
}

/** The form of a specification with its options, beside a live preview of the posting form. */
export function SpecificationEditor(props: SpecificationEditorProps) {
  // A merge of options changes the stored values, so the form restarts.
  const [merges, setMerges] = useState(0);
  const client = useQueryClient();
  return (
    <Editor
      key={merges}
      {...props}
      onMerged={async () => {
        await invalidateTag(client, 'catalog');
        setMerges(merges + 1);
      }}
    />
  );
}

function Editor({
  id,
  attributes,
  specification,
  Preview,
  onMerged,
}: SpecificationEditorProps & { onMerged: () => void }) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const { api } = useApp();
  const { key, type, categoryId: _, ...stored } = specification;
  const state = useVersionedForm<Form>({
    stored,
    resolver: zodResolver(Form),
    save: (form) =>
      api(attributesApi.save, { params: { id, key }, body: { ...form, options: withKeys(form.options) } }),
    tag: 'catalog',
  });
  const typed = useWatch({ control: state.form.control }) as Form;
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <AdminForm
        state={state}
        labelOf={(field) => t(`field_${field}`)}
        wordOf={(value, field) =>
          field === 'dependsOn'
            ? text(attributes.specifications.find((one) => one.key === value)?.label) || t('independent')
            : undefined
        }
      >
        <SpecificationFields specification={specification} />
        {fieldsOf(type).options && (
          <OptionsField specification={specification} all={attributes.specifications} onMerged={onMerged} />
        )}
      </AdminForm>
      <PreviewPanel
        Preview={Preview}
        specifications={attributes.specifications.map((one) => (one.key === key ? { ...one, ...typed } : one))}
        details={[]}
      />
    </div>
  );
}

/** All fields but the options. Those that the type has no use for are left out. */
function SpecificationFields({ specification: { key, type } }: { specification: EditedSpecification }) {
  const { t } = useTranslation('admin-attributes');
  const fields = fieldsOf(type);
  return (
    <>
      <div className="panel space-y-6">
        <p className="flex flex-wrap gap-x-6 gap-y-1 text-ui">
          <span>
            <span className="text-muted">{t('field_type')}:</span> {t(`type_${type}`)}
          </span>
          <span>
            <span className="text-muted">{t('key')}:</span> <bdi dir="ltr">{key}</bdi>
          </span>
        </p>
        <BilingualField name="label" label={t('field_label')} hint={t('hint_label')} maxLength={MAX_LABEL} />
        {fields.unit && (
          <BilingualField name="unit" label={t('field_unit')} hint={t('hint_unit')} maxLength={MAX_UNIT} />
        )}
        {fields.limits && (
          <div className="grid max-w-md gap-4 sm:grid-cols-2">
            <LimitField name="min" label={t(type === 'date' ? 'firstYear' : 'field_min')} />
            <LimitField name="max" label={t(type === 'date' ? 'lastYear' : 'field_max')} />
          </div>
        )}
      </div>
      <div className="panel space-y-6">
        <SwitchField name="required" label={t('field_required')} hint={t('hint_required')} />
        {ATTRIBUTE_TYPES[type].filter !== 'none' && (
          <SwitchField name="filterable" label={t('field_filterable')} hint={t('hint_filterable')} />
        )}
        <SwitchField name="onCard" label={t('field_onCard')} hint={t('hint_onCard')} />
        <SwitchField name="isHidden" label={t('field_isHidden')} hint={t('hint_isHidden')} />
      </div>
    </>
  );
}

function LimitField({ name, label }: { name: 'min' | 'max'; label: string }) {
  const { t } = useTranslation('admin-attributes');
  const errorText = useErrorMessages();
  const { control } = useFormContext<SpecificationForm>();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return (
    <NumberInput
      {...input}
      label={label}
      hint={t('hint_limit')}
      error={errorText.forField(fieldState.error?.message)}
      value={value}
      onChange={onChange}
    />
  );
}
