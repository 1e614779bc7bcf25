import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

import { ApiError } from './api-error.ts';

/** A mutation's error handler that shows the server's field errors in the form. */
export function showFieldErrors<Form extends FieldValues>(setError: UseFormSetError<Form>): (error: Error) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    // The server names the fields as the form does: both use one schema.
    for (const [field, message] of Object.entries(error.fieldErrors)) setError(field as Path<Form>, { message });
  };
}
