import { useController, useFormContext } from 'react-hook-form';

import { useErrorMessages } from '../api/use-error-messages.ts';

/** A field of the form as the props of a text field, for values that are not texts: the caller converts them. */
export function useFormInput(name: string) {
  const words = useErrorMessages();
  const { control } = useFormContext();
  const {
    field: { value, onChange, ...input },
    fieldState,
  } = useController({ name, control });
  return { value, onChange, input: { ...input, error: words.forField(fieldState.error?.message) } };
}
