import { useController, useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { SwitchField } from '#ui/form/value-fields.tsx';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { TextField } from '#ui/fields/text-field.tsx';

import { ATTRIBUTE_TYPES } from '../attribute-types.ts';
import { type EditedSpecification, MAX_LABEL, MAX_UNIT, type SpecificationForm } from './contract.ts';
import { fieldsOf } from './rules.ts';

/** All fields but the options. Those that the type has no use for are left out. */
export function SpecificationFields({ specification: { key, type } }: { specification: EditedSpecification }) {
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
  const words = useErrorMessages();
  const { control } = useFormContext<SpecificationForm>();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return (
    <TextField
      {...input}
      label={label}
      hint={t('hint_limit')}
      error={words.forField(fieldState.error?.message)}
      type="number"
      step="any"
      inputMode="decimal"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  );
}
