import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing } from '#platform/schemas.ts';

import { Email, Login, Otp, SignedIn } from '../contract.ts';

export const askDeleteCode = endpoint('PUT /account/delete-otp', {
  summary: 'Sends a code for deleting an account; answers the same for an unknown address',
  body: z.object({ email: Email }),
  data: Nothing,
  perMinute: 20,
});

export const deleteAccount = endpoint('PUT /account/verify-delete-otp', {
  summary:
    'Closes the account of an address for who has the code sent there. Its ads leave the site and its sessions end at once',
  body: z.object({ email: Email, otp: Otp }),
  /** Until when it may be opened again; then what is personal in it is erased. */
  data: z.object({ undoUntil: z.string() }),
  perMinute: 30,
});

export const reopenAccount = endpoint('POST /account/reopen', {
  summary: 'Opens an account again that was closed in the last 14 days, and signs in',
  body: Login,
  data: SignedIn,
  perMinute: 60,
});
