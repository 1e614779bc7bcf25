import * as z from 'zod/mini';

import { lines, minVisible } from '../text/visible-text.ts';

/** Why staff do something: for the audit log, and mostly for the member concerned. */
export const StaffReason = z
  .string('reasonRequired')
  .check(lines(), minVisible(5, 'reasonRequired'), z.maxLength(500, 'tooLong'));
