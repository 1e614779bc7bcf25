import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';

/** What a member may be told of, and by which way (decisions §8). */
export const NOTIFICATION_TYPES = [
  'message',
  'adDecision',
  'adEnding',
  'followedAd',
  'savedSearch',
  'priceDrop',
  'payment',
] as const;
export const CHANNELS = ['app', 'push', 'email'] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];
export type Channel = (typeof CHANNELS)[number];

export const Preferences = z.object({
  /** Members who ask on an ad of mine are shown my mobile number. */
  showsPhone: z.boolean('invalidValue'),
  /** Others see when I am online, or was last. */
  showsPresence: z.boolean('invalidValue'),
  notifications: z.record(z.enum(NOTIFICATION_TYPES), z.record(z.enum(CHANNELS), z.boolean('invalidValue'))),
});
export type Preferences = z.infer<typeof Preferences>;

/** Some of them: two devices may each turn a switch of their own. */
export const PreferencesChange = z.partial(
  z.extend(Preferences, {
    notifications: z.partialRecord(
      z.enum(NOTIFICATION_TYPES),
      z.partialRecord(z.enum(CHANNELS), z.boolean('invalidValue')),
    ),
  }),
);
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const getPreferences = endpoint('GET /account/preferences', {
  summary: 'What the member wants to be told, and shows to others',
  access: 'member',
  data: z.object({ preferences: Preferences }),
});

export const changePreferences = endpoint('PUT /account/preferences', {
  summary: 'Changes those that are named',
  access: 'member',
  body: PreferencesChange,
  data: z.object({ preferences: Preferences }),
});
