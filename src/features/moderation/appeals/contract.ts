import * as z from 'zod/mini';

import { Credentials } from '#features/accounts/contract.ts';
import { Suspension } from '#features/accounts/suspensions/contract.ts';
import { BilingualText } from '#platform/bilingual-text.ts';
import { endpoint } from '#platform/endpoint.ts';
import { EmptyObject } from '#platform/empty-object.ts';
import { NumericId } from '#platform/ids.ts';
import { PageQuery, Pagination } from '#platform/pagination.ts';

import { Rejection } from '../contract.ts';

export const AppealForm = z.object({
  text: z.string('appealRequired').check(z.trim(), z.minLength(10, 'appealRequired'), z.maxLength(2000, 'tooLong')),
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

const Person = z.object({ _id: z.string(), name: z.string() });

/** An appeal that waits for an answer. */
export const OpenAppeal = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  member: Person,
  /** Null: the account is suspended. */
  ad: z.nullable(z.object({ _id: z.string(), title: BilingualText })),
  suspension: z.object({ reason: z.string(), since: z.string(), until: z.nullable(z.string()), by: Person }),
});
export type OpenAppeal = z.infer<typeof OpenAppeal>;

export const listAppeals = endpoint('GET /admin/appeals', {
  summary: 'Appeals that wait for an answer, oldest first',
  access: 'moderator',
  query: PageQuery,
  data: z.object({ appeals: z.array(OpenAppeal), pagination: Pagination }),
});

export const answerAppeal = endpoint('POST /admin/appeals/:id/answer', {
  summary: 'Ends or upholds a suspension. Another moderator than the one who suspended answers, where there is one',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  body: z.extend(Rejection, { decision: z.enum(['restore', 'uphold'], 'invalidValue') }),
  data: EmptyObject,
});
