import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';
import { NumericId } from '#platform/data/ids.ts';
import { Timestamp } from '#platform/data/timestamp.ts';

import { Rejection } from '../contract.ts';

const TargetParams = z.object({ id: NumericId });
const { reason } = Rejection.shape;

export const suspendAd = endpoint('POST /admin/ads/:id/suspend', {
  summary: 'Takes an active ad off the site and notifies its seller of the reason',
  access: 'moderator',
  params: TargetParams,
  body: z.object({ reason }),
  data: EmptyObject,
});

export const restoreAd = endpoint('POST /admin/ads/:id/restore', {
  summary: 'Ends the suspension of an ad and notifies its seller of the reason',
  access: 'moderator',
  params: TargetParams,
  body: z.object({ reason }),
  data: EmptyObject,
});

export const suspendAccount = endpoint('POST /admin/users/:id/suspend', {
  summary: 'Suspends a member of a lower rank: ends their sessions, hides their ads, emails the reason',
  access: 'moderator',
  params: TargetParams,
  body: z.object({
    reason,
    /** Null: until it is ended by staff. */
    until: z.nullable(Timestamp),
  }),
  data: EmptyObject,
});

export const restoreAccount = endpoint('POST /admin/users/:id/restore', {
  summary: "Ends the suspension of a member's account and emails the reason",
  access: 'moderator',
  params: TargetParams,
  body: z.object({ reason }),
  data: EmptyObject,
});
