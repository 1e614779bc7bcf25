import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { EmptyObject } from '#platform/http/empty-object.ts';

/** The limit exceeds the URLs of all known push services. */
const Endpoint = z.string('invalidValue').check(z.minLength(1, 'invalidValue'), z.maxLength(1_000, 'tooLong'));

/** As in `PushSubscription.toJSON()`: a point on the P-256 curve and 16 random bytes, in base64url. */
const Keys = z.object(
  {
    p256dh: z.string('invalidValue').check(z.regex(/^[\w-]{87}$/, 'invalidValue')),
    auth: z.string('invalidValue').check(z.regex(/^[\w-]{22}$/, 'invalidValue')),
  },
  'invalidValue',
);

export const PushSubscription = z.object({ endpoint: Endpoint, keys: Keys });
export type PushSubscription = z.infer<typeof PushSubscription>;

/** The payload of a push, in the recipient's language. */
export interface PushMessage {
  title: string;
  body: string;
  /** Opened when the notification is clicked: `/ad/1`. */
  path: string;
  /** Replaces the notification that is shown with the same tag. */
  tag: string;
  language: 'en' | 'ar';
}

export const getKey = endpoint('GET /push-key', {
  summary: 'The VAPID public key that browsers subscribe with',
  access: 'member',
  data: z.object({ publicKey: z.string() }),
});

export const subscribe = endpoint('POST /push-subscriptions', {
  summary: 'Subscribes this browser to pushes until its session ends; a second call replaces the first',
  access: 'member',
  body: PushSubscription,
  data: EmptyObject,
  status: 201,
  perMinute: 30,
});

export const unsubscribe = endpoint('DELETE /push-subscriptions', {
  summary: 'Unsubscribes one of the member’s browsers from pushes',
  access: 'member',
  body: z.object({ endpoint: Endpoint }),
  data: EmptyObject,
});
