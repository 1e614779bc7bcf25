import { AppError, fieldError } from '#platform/http/errors.ts';

/** Converts the error of a write whose category or place an admin removes at the same time. */
export function rethrowForeignKeyViolation(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'ads_category_id_fkey') throw new AppError('CATEGORY_NOT_FOUND');
  if (constraint === 'ads_country_id_fkey') throw fieldError('country', 'countryRequired');
  if (constraint === 'ads_city_id_fkey') throw fieldError('city', 'cityUnknown');
  throw error;
}
