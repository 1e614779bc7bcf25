import * as z from 'zod/mini';

import { StaffReason } from '#platform/audit/staff-reason.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';
import { LoginResult } from '#platform/http/session-contract.ts';
import { Email } from '#platform/text/email-address.ts';

import { codeHolder, CodeReceipt, Credentials, Otp } from '../contract.ts';

export const sendCode = endpoint('PUT /account/delete-otp', {
  summary: 'Sends a code for deleting an account; the response is the same for an unknown address',
  body: z.object({ email: Email }),
  data: CodeReceipt,
  perMinute: 20,
});

export const close = endpoint('PUT /account/verify-delete-otp', {
  summary: 'Closes the account that a code was sent to. Its ads go offline and its sessions end immediately',
  body: z.object({ ...codeHolder, otp: Otp }),
  /** Until when the account can be reopened; then its personal data is erased. */
  data: z.object({ undoUntil: z.string() }),
  perMinute: 30,
});

export const reopen = endpoint('POST /account/reopen', {
  summary: 'Reopens an account closed within the last 14 days, and logs in',
  body: Credentials,
  data: LoginResult,
  perMinute: 300,
});

export const closeMember = endpoint('POST /admin/users/:id/close', {
  summary: 'Deletes the account of a member of a lower rank who asked for it, as they could: with 14 days to reopen it',
  access: 'admin',
  params: z.object({ id: NumericId }),
  body: z.object({ reason: StaffReason }),
  data: EmptyObject,
});
