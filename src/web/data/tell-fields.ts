import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';

import { ApiError } from './api-error.ts';

/** Says beside each field what the server refused in it. */
export function tellFields<Form extends FieldValues>(setError: UseFormSetError<Form>): (error: Error) => void {
  return (error) => {
    if (!(error instanceof ApiError)) return;
    for (const [field, message] of Object.entries(error.fieldErrors)) setError(field as Path<Form>, { message });
  };
}
