import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * After a submission with errors, focuses the form's first invalid field. react-hook-form does not find the fields of a
 * group that is invalid as a whole, such as a text that is empty in both languages.
 */
export function useFocusFirstInvalid<Values extends FieldValues>({
  formState: { submitCount },
}: UseFormReturn<Values>): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (submitCount === 0) return;
    // react-hook-form moves the focus in an earlier timer.
    const timer = setTimeout(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
    return () => clearTimeout(timer);
  }, [submitCount]);
  return form;
}
