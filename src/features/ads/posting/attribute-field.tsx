import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTRIBUTE_TYPES, type AttributeType, toNumberLimits } from '#features/catalog/attribute-types.ts';
import type { AttributeValue, AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { readNumber, toLatinDigits } from '#platform/text/read-number.ts';
import { FieldError } from '#ui/fields/form-error.tsx';
import { Field, TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { type Choice, Select } from '#ui/kit/select.tsx';

import { offeredOptions } from '../rules.ts';

interface AttributeFieldProps {
  specification: Specification;
  /** The values of all attributes: options may depend on another attribute. */
  values: AttributeValues;
  onChange: (value: AttributeValue | undefined) => void;
  onBlur: () => void;
  hint?: string | undefined;
  error: string | undefined;
}

interface ControlProps extends Omit<AttributeFieldProps, 'values'> {
  label: string;
  value: AttributeValue | undefined;
  /** The options to choose from. */
  choices: Choice[];
}

const CONTROLS = {
  select: SelectField,
  checkboxes: CheckboxesField,
  checkbox: CheckboxField,
  text: PlainTextField,
  'whole-number': (props) => <NumberField {...props} inputMode="numeric" />,
  decimal: (props) => <NumberField {...props} inputMode="decimal" />,
  date: DateField,
} satisfies Record<AttributeType['control'], (props: ControlProps) => ReactNode>;

/** Form field of one attribute, by its type. Renders nothing for a dependent attribute without available options. */
export function AttributeField({ values, ...props }: AttributeFieldProps) {
  const { t } = useTranslation('post');
  const text = useText();
  const { specification } = props;
  const { key, type, required, dependsOn, unit } = specification;
  const offered = offeredOptions(specification, values);
  const isParentUnset = dependsOn !== null && values[dependsOn] === undefined;
  if (dependsOn !== null && !isParentUnset && offered.length === 0) return null;
  const Control = CONTROLS[ATTRIBUTE_TYPES[type].control];
  return (
    <Control
      {...props}
      label={[text(specification.label), unit && `(${text(unit)})`, !required && t('optionalMark')]
        .filter(Boolean)
        .join(' ')}
      value={values[key]}
      choices={isParentUnset ? [] : offered.map((option) => ({ value: option.key, label: text(option.label) }))}
    />
  );
}

function SelectField({ specification: { required }, label, value, choices, onChange, hint, error }: ControlProps) {
  const { t } = useTranslation('post');
  return (
    <Field label={label} hint={hint} error={error}>
      {({ id, describedBy, isInvalid }) => (
        <Select
          id={id}
          label={label}
          value={typeof value === 'string' ? value : required ? null : ''}
          onChange={(chosen) => onChange(chosen || undefined)}
          choices={required ? choices : [{ value: '', label: t('notStated') }, ...choices]}
          placeholder={t('choose')}
          isInvalid={isInvalid}
          {...(describedBy && { describedBy })}
        />
      )}
    </Field>
  );
}

function CheckboxesField({ label, value, choices, onChange, hint, error }: ControlProps) {
  return (
    <CheckboxGroup
      legend={label}
      choices={choices}
      chosen={Array.isArray(value) ? value : []}
      onChange={(chosen) => onChange(chosen.length > 0 ? chosen : undefined)}
      hint={hint}
      error={error}
    />
  );
}

function CheckboxField({ specification, value, onChange, hint }: ControlProps) {
  const text = useText();
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-3 self-end text-ui">
      <input
        type="checkbox"
        checked={value === true}
        onChange={(event) => onChange(event.currentTarget.checked || undefined)}
      />
      <span>
        {text(specification.label)}
        {hint && <span className="block text-small text-muted">{hint}</span>}
      </span>
    </label>
  );
}

function PlainTextField({ label, value = '', onChange, onBlur, hint, error }: ControlProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      dir="auto"
      className="text-page-side"
      inputMode="text"
      maxLength={500}
      value={String(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={onBlur}
      error={error}
    />
  );
}

function NumberField({
  specification,
  label,
  value = '',
  onChange,
  onBlur,
  hint,
  error,
  inputMode,
}: ControlProps & { inputMode: 'numeric' | 'decimal' }) {
  return (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      className="text-page-side"
      inputMode={inputMode}
      maxLength={20}
      value={String(value)}
      onChange={(event) => onChange(toLatinDigits(event.target.value) || undefined)}
      onBlur={() => {
        const reading = readNumber(String(value), toNumberLimits(specification));
        // A stored number is a text that reads as itself.
        if ('number' in reading && String(reading.number) !== String(value)) onChange(reading.number);
        onBlur();
      }}
      error={error}
    />
  );
}

/** The value of an incomplete date, which the browser's field reports as empty. Validation refuses it. */
const INCOMPLETE_DATE = '-';

function DateField({ specification: { min, max }, label, value = '', onChange, onBlur, hint, error }: ControlProps) {
  return (
    <TextField
      label={label}
      hint={hint}
      type="date"
      min={min === null ? undefined : `${min}-01-01`}
      max={`${max ?? 9999}-12-31`}
      value={value === INCOMPLETE_DATE ? '' : String(value)}
      onChange={(event) => onChange(event.target.value || undefined)}
      onBlur={({ target }) => {
        // The field is empty for an incomplete or impossible date, such as 31 February.
        const entered = target.validity.badInput ? INCOMPLETE_DATE : target.value;
        if (entered !== value) onChange(entered || undefined);
        onBlur();
      }}
      error={error}
    />
  );
}

interface CheckListProps {
  legend: string;
  /** The group is a section of the form. Otherwise it is one of a section's fields. */
  isSection?: boolean;
  choices: Choice[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
  hint?: string | undefined;
  error?: string | undefined;
}

export function CheckboxGroup({ legend, isSection = false, choices, chosen, onChange, hint, error }: CheckListProps) {
  const noteId = useId();
  return (
    <fieldset aria-describedby={(error ?? hint) ? noteId : undefined} className="@container sm:col-span-2">
      <legend className={isSection ? 'mb-1.5 font-semibold' : 'mb-1.5 text-ui font-medium'}>{legend}</legend>
      <div className="-mx-2 grid gap-x-4 @md:grid-cols-2 @2xl:grid-cols-3">
        {choices.map(({ value, label }) => (
          <label
            key={value}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-ui hover:bg-hover"
          >
            <input
              type="checkbox"
              checked={chosen.includes(value)}
              onChange={(event) =>
                onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
              }
            />
            {label}
          </label>
        ))}
      </div>
      {hint && !error && (
        <p id={noteId} className="mt-1.5 text-small text-muted">
          {hint}
        </p>
      )}
      {error && <FieldError id={noteId} text={error} />}
    </fieldset>
  );
}
