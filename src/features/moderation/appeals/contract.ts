import * as z from 'zod/mini';

import { Image } from '#features/pictures/image.ts';
import { NumericId } from '#platform/data/ids.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { tableEndpoints, tableQuery } from '#platform/table/table-query.ts';
import { BilingualText } from '#platform/text/bilingual-text.ts';

import { PastDecision, Rejection } from '../contract.ts';

const Person = z.object({ _id: z.string(), name: z.string() });

export const APPEAL_STATES = ['open', 'decided'] as const;

export const AppealQuery = tableQuery(['createdAt'], 'asc', { state: z._default(z.enum(APPEAL_STATES), 'open') });
export type AppealQuery = z.output<typeof AppealQuery>;

export const AppealRow = z.object({
  _id: z.string(),
  text: z.string(),
  createdAt: z.string(),
  member: Person,
  /** Null: the account is suspended. */
  ad: z.nullable(z.object({ _id: z.string(), title: BilingualText })),
  suspension: z.object({ reason: z.string(), since: z.string(), until: z.nullable(z.string()), by: Person }),
  /** Null while it is open. `ended`: the suspension expired first. */
  answer: z.nullable(
    z.object({
      decision: z.enum(['restored', 'upheld', 'ended']),
      at: z.string(),
      /** Null for the system. */
      by: z.nullable(z.string()),
      text: z.nullable(z.string()),
    }),
  ),
});
export type AppealRow = z.infer<typeof AppealRow>;

export const AppealDetails = z.extend(AppealRow, {
  /** The ad's pictures. */
  images: z.array(Image),
  /** Earlier staff decisions about the member and their ads, latest first. */
  history: z.array(PastDecision),
  /** Why the viewer can't answer: the code that `answerAppeal` would throw; null if they can. */
  refusal: z.nullable(z.enum(['ILLEGAL_TRANSITION', 'NOT_YOURSELF', 'FORBIDDEN', 'OTHER_MODERATOR_REQUIRED'])),
});
export type AppealDetails = z.infer<typeof AppealDetails>;

export const appeals = tableEndpoints('/admin/appeals', {
  summary: 'Appeals against suspensions: those that wait for an answer, or the answered ones',
  access: 'moderator',
  query: AppealQuery,
  row: AppealRow,
});

export const getAppeal = endpoint('GET /admin/appeals/:id', {
  summary: 'One appeal, with what was suspended and whether the caller may answer',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  data: z.object({ appeal: AppealDetails }),
});

export const AppealAnswer = z.extend(Rejection, { decision: z.enum(['restore', 'uphold'], 'decisionRequired') });
export type AppealAnswer = z.infer<typeof AppealAnswer>;

export const answerAppeal = endpoint('POST /admin/appeals/:id/answer', {
  summary: 'Ends or upholds a suspension. Another moderator than the one who suspended answers, where there is one',
  access: 'moderator',
  params: z.object({ id: NumericId }),
  body: AppealAnswer,
  data: EmptyObject,
});
