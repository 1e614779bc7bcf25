import * as z from 'zod/mini';

import { Credentials } from '#features/accounts/contract.ts';
import { Suspension } from '#features/accounts/suspensions/contract.ts';
import { NumericId } from '#platform/data/ids.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { lines, minVisible } from '#platform/text/visible-text.ts';

export const AppealForm = z.object({
  text: z.string('appealRequired').check(lines(), minVisible(10, 'appealRequired'), z.maxLength(2000, 'tooLong')),
});
export type AppealForm = z.infer<typeof AppealForm>;

export const getAdSuspension = endpoint('GET /ads/:id/suspension', {
  summary: "Why the member's own ad is suspended, and their appeal; null if it isn't",
  access: 'member',
  params: z.object({ id: NumericId }),
  data: z.object({ suspension: z.nullable(Suspension) }),
});

export const appealAd = endpoint('POST /ads/:id/appeal', {
  summary: "Appeals the suspension of the member's own ad, once",
  access: 'member',
  params: z.object({ id: NumericId }),
  body: AppealForm,
  data: EmptyObject,
  status: 201,
  perMinute: 20,
});

export const appealAccount = endpoint('POST /account/appeal', {
  summary: 'Appeals the suspension of the account with these credentials; one appeal at a time',
  body: z.extend(Credentials, AppealForm.shape),
  data: EmptyObject,
  status: 201,
  perMinute: 20,
});
