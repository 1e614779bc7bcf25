import {
  Controller,
  type FieldValues,
  type Path,
  type PathValue,
  useController,
  useFormContext,
  type UseFormReturn,
} from 'react-hook-form';

import { toSlug } from '#platform/text/slug.ts';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { NumberInput } from '../fields/number-input.tsx';
import { TextareaField, TextField } from '../fields/text-field.tsx';
import { Switch } from '../kit/switch.tsx';

interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
}

/** A whole number; empty is null. The schema has its limits. */
export function NumberField({ name, label, hint }: NumberFieldProps) {
  const { value, onChange, input } = useFormInput(name);
  return (
    <NumberInput
      {...input}
      label={label}
      hint={hint}
      inputMode="numeric"
      className="text-page-side max-w-40"
      value={value ?? null}
      onChange={onChange}
    />
  );
}

/** A switch with its label and what it does. Applies when the form is saved. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const { control } = useFormContext();
  return (
    <div className="flex items-center justify-between gap-4">
      <div className="min-w-0">
        <p className="text-ui font-medium">{label}</p>
        <p className="mt-0.5 text-small text-muted">{hint}</p>
      </div>
      <Controller
        name={name}
        control={control}
        render={({ field }) => <Switch label={label} isOn={Boolean(field.value)} onChange={field.onChange} />}
      />
    </div>
  );
}

/** A part of an address, or a key: small Latin letters, digits and hyphens, at most 60. */
export function SlugField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const errorText = useErrorMessages();
  const { register, getFieldState, formState } = useFormContext();
  return (
    <TextField
      label={label}
      hint={hint}
      dir="ltr"
      className="text-page-side"
      maxLength={60}
      spellCheck={false}
      autoCapitalize="none"
      error={errorText.forField(getFieldState(name, formState).error?.message)}
      {...register(name)}
    />
  );
}

/** Fills in an address or a key from an English text, until the user types one. */
export function suggestSlug<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  field: Path<Values>,
  text: string,
): void {
  const { isDirty, invalid } = form.getFieldState(field, form.formState);
  if (!isDirty) form.setValue(field, toSlug(text) as PathValue<Values, Path<Values>>, { shouldValidate: invalid });
}

interface LinesFieldProps {
  /** A field whose value is a list of texts. */
  name: string;
  label: string;
  hint: string;
  rows: number;
}

/** A list of words or phrases, one a line. */
export function LinesField({ name, label, hint, rows }: LinesFieldProps) {
  const errorText = useErrorMessages();
  const { control, formState } = useFormContext<Record<string, string[]>>();
  const {
    field: { value = [], onChange, ...input },
  } = useController({ name, control });
  const error = formState.errors[name];
  // An error of one line is at its index.
  const ofLine = Array.isArray(error) ? error.find(Boolean) : undefined;
  return (
    <TextareaField
      {...input}
      label={label}
      hint={hint}
      error={errorText.forField((ofLine ?? error)?.message)}
      rows={rows}
      dir="auto"
      spellCheck={false}
      autoCapitalize="none"
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  );
}

/** A field of the form as the props of a text field, for values that are not texts: the caller converts them. */
export function useFormInput(name: string) {
  const errorText = useErrorMessages();
  const { control } = useFormContext();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return { value, onChange, input: { ...input, error: errorText.forField(fieldState.error?.message) } };
}
