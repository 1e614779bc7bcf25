import { useTranslation } from 'react-i18next';

import type { Specification } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/digits.ts';
import { useText } from '#web/layout/site.ts';
import { Select } from '#web/ui/select.tsx';
import { Field, TextField } from '#web/ui/text-field.tsx';

import type { AttributeValue } from './contract.ts';
import { offeredOptions } from '../rules.ts';
import { CheckList } from './check-list.tsx';

interface AttributeFieldProps {
  specification: Specification;
  /** All answers: options may depend on another one. */
  values: Record<string, AttributeValue>;
  onChange: (value: AttributeValue | undefined) => void;
  onBlur: () => void;
  error: string | undefined;
}

/** One question of a category, by its type. Nothing where the answer it depends on leaves no option. */
export function AttributeField({ specification, values, onChange, onBlur, error }: AttributeFieldProps) {
  const { t } = useTranslation('post');
  const text = useText();
  const { key, type, required, dependsOn, unit } = specification;
  const value = values[key];
  const label = [text(specification.label), unit && `(${text(unit)})`, !required && t('optionalMark')]
    .filter(Boolean)
    .join(' ');
  const options = offeredOptions(specification, values).map((option) => ({
    value: option.key,
    label: text(option.label),
  }));
  const isWaiting = dependsOn !== null && values[dependsOn] === undefined;
  if (dependsOn !== null && !isWaiting && options.length === 0) return null;

  if (type === 'boolean') {
    return (
      <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-sm">
        <input
          type="checkbox"
          className="size-5 accent-(--brand)"
          checked={value === true}
          onChange={(event) => onChange(event.currentTarget.checked || undefined)}
        />
        {text(specification.label)}
      </label>
    );
  }
  if (type === 'multi-select') {
    return (
      <CheckList
        legend={label}
        choices={options}
        chosen={Array.isArray(value) ? value : []}
        onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
        error={error}
      />
    );
  }
  if (type === 'select') {
    const none = required ? [] : [{ value: '', label: t('notStated') }];
    return (
      <Field label={label} error={error}>
        {({ id, describedBy, isInvalid }) => (
          <Select
            id={id}
            label={label}
            value={typeof value === 'string' ? value : required ? null : ''}
            onChange={(chosen) => onChange(chosen || undefined)}
            choices={isWaiting ? none : [...none, ...options]}
            placeholder={t('choose')}
            isInvalid={isInvalid}
            {...(describedBy && { describedBy })}
          />
        )}
      </Field>
    );
  }
  const isNumber = type !== 'text';
  return (
    <TextField
      label={label}
      dir={isNumber ? 'ltr' : 'auto'}
      className="text-page-side"
      inputMode={type === 'year' ? 'numeric' : isNumber ? 'decimal' : 'text'}
      maxLength={isNumber ? 20 : 500}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange((isNumber ? toAsciiDigits(event.target.value) : event.target.value) || undefined)}
      onBlur={onBlur}
      error={error}
    />
  );
}
