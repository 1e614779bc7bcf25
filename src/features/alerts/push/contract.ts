import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { Nothing } from '#platform/schemas.ts';

/** Longer than any push service's addresses. */
const Endpoint = z.string('invalidValue').check(z.minLength(1, 'invalidValue'), z.maxLength(1_000, 'tooLong'));

/** As `PushSubscription.toJSON()` has it: a point of the P-256 curve and 16 random bytes, in base64url. */
const Keys = z.object(
  {
    p256dh: z.string('invalidValue').check(z.regex(/^[\w-]{87}$/, 'invalidValue')),
    auth: z.string('invalidValue').check(z.regex(/^[\w-]{22}$/, 'invalidValue')),
  },
  'invalidValue',
);

export const PushSubscription = z.object({ endpoint: Endpoint, keys: Keys });
export type PushSubscription = z.infer<typeof PushSubscription>;

/** What arrives in a browser, in the words of its member. */
export interface PushMessage {
  title: string;
  body: string;
  /** Where a press leads: `/ad/1`. */
  path: string;
  /** What is shown under the same tag is replaced. */
  tag: string;
  language: 'en' | 'ar';
}

export const getPushKey = endpoint('GET /push-key', {
  summary: 'The key that a browser subscribes with',
  access: 'member',
  data: z.object({ publicKey: z.string() }),
});

export const subscribe = endpoint('POST /push-subscriptions', {
  summary: 'Lets this browser be pushed to, until its session ends; a second call replaces the first',
  access: 'member',
  body: PushSubscription,
  data: Nothing,
  status: 201,
  perMinute: 30,
});

export const unsubscribe = endpoint('DELETE /push-subscriptions', {
  summary: 'Ends the pushes to a browser of the member’s',
  access: 'member',
  body: z.object({ endpoint: Endpoint }),
  data: Nothing,
});
