import type { ReactNode } from 'react';

import { FormError } from './form-error.tsx';

interface SubmitProps {
  error: string | undefined;
  isBusy: boolean;
  className?: string;
  children: ReactNode;
}

/** A form's end: what stopped it, and the button that sends it. */
export function Submit({ error, isBusy, className = 'btn-primary w-full', children }: SubmitProps) {
  return (
    <>
      <FormError text={error} />
      <button type="submit" className={className} disabled={isBusy}>
        {children}
      </button>
    </>
  );
}
