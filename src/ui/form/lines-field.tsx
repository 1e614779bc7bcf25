import { useController, useFormContext } from 'react-hook-form';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { TextareaField } from '../fields/text-field.tsx';

interface LinesFieldProps {
  /** Of a list of texts. */
  name: string;
  label: string;
  hint: string;
  rows: number;
}

/** A list of words or phrases, one a line. */
export function LinesField({ name, label, hint, rows }: LinesFieldProps) {
  const words = useErrorMessages();
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
      error={words.forField((ofLine ?? error)?.message)}
      rows={rows}
      dir="auto"
      spellCheck={false}
      autoCapitalize="none"
      value={value.join('\n')}
      onChange={({ target }) => onChange(target.value === '' ? [] : target.value.split('\n'))}
    />
  );
}
