import * as z from 'zod/mini';

/** Why staff do something to an account: for the audit log. */
export const StaffReason = z
  .string('reasonRequired')
  .check(z.trim(), z.minLength(5, 'reasonRequired'), z.maxLength(500, 'tooLong'));
