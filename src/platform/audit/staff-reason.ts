import * as z from 'zod/mini';

/** Why staff do something: for the audit log, and mostly for the member concerned. */
export const StaffReason = z
  .string('reasonRequired')
  .check(z.trim(), z.minLength(5, 'reasonRequired'), z.maxLength(500, 'tooLong'));
