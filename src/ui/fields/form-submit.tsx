import type { ReactNode } from 'react';

import { FormError } from './form-error.tsx';

interface SubmitProps {
  error: string | undefined;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** The end of a form: its error and the submit button. */
export function FormSubmit({ error, isBusy, className = 'btn-primary w-full', children }: SubmitProps) {
  return (
    <>
      <FormError text={error} />
      <button type="submit" className={className} disabled={isBusy}>
        {children}
      </button>
    </>
  );
}
