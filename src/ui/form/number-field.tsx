import { TextField } from '../fields/text-field.tsx';
import { useFormInput } from './use-form-input.ts';

interface NumberFieldProps {
  name: string;
  label: string;
  hint: string;
  min: number;
  max: number;
}

/** A whole number; empty is null. */
export function NumberField({ name, label, hint, min, max }: NumberFieldProps) {
  const { value, onChange, input } = useFormInput(name);
  return (
    <TextField
      {...input}
      label={label}
      hint={hint}
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
