import { useFormContext } from 'react-hook-form';

import { useErrorMessages } from '../api/use-error-messages.ts';
import { TextField } from '../fields/text-field.tsx';

/** A part of an address, or a key: small Latin letters, digits and hyphens, at most 60. */
export function SlugField({ name, label, hint }: { name: string; label: string; hint: string }) {
  const words = useErrorMessages();
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
      error={words.forField(getFieldState(name, formState).error?.message)}
      {...register(name)}
    />
  );
}
