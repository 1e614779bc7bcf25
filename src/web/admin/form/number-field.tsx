import { useController, useFormContext } from 'react-hook-form';

import { useErrorMessages } from '../../api/use-error-messages.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
  min: number;
  max: number;
}

/** A whole number; empty is null. */
export function NumberField({ name, label, hint, min, max }: NumberFieldProps) {
  const words = useErrorMessages();
  const { control } = useFormContext();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
      error={words.forField(fieldState.error?.message)}
      type="number"
      min={min}
      max={max}
      inputMode="numeric"
      className="max-w-40"
      value={value ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : target.valueAsNumber)}
    />
  );
}
