import { type RefObject, useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * After a submission with errors, found here or by the server, focuses the form's first invalid field. Waits for it
 * while the section that has it opens. react-hook-form does not find the fields of a group that is invalid as a whole,
 * such as a text that is empty in both languages.
 */
export function useFocusFirstInvalid<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  serverError: Error | null,
): RefObject<HTMLFormElement | null> {
  const ref = useRef<HTMLFormElement>(null);
  const { submitCount } = form.formState;
  useEffect(() => {
    const element = ref.current;
    if (submitCount === 0 || !element) return;
    const observer = new MutationObserver(() => focusInvalid());
    const stop = () => observer.disconnect();
    const focusInvalid = () => {
      const field = element.querySelector<HTMLElement>('[aria-invalid=true]');
      if (!field) return;
      stop();
      field.focus();
    };
    // react-hook-form moves the focus in a timer, too, which it started before.
    const timer = setTimeout(() => {
      if (Object.keys(form.getErrors()).length === 0) return;
      observer.observe(element, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
      focusInvalid();
    });
    // The user goes on elsewhere.
    element.addEventListener('focusin', stop);
    return () => {
      clearTimeout(timer);
      stop();
      element.removeEventListener('focusin', stop);
    };
  }, [form, submitCount, serverError]);
  return ref;
}
