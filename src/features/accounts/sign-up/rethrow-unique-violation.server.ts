import { AppError } from '#platform/http/errors.ts';

/** For concurrent requests with one number or one email: turns the unique violation into its AppError. */
export function rethrowUniqueViolation(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint === 'users_email') throw new AppError('EMAIL_TAKEN');
  if (constraint === 'users_mobile') throw new AppError('MOBILE_TAKEN');
  throw error;
}
