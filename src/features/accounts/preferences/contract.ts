import * as z from 'zod/mini';

import { endpoint } from '#platform/http/endpoint.ts';
import { LANGUAGES } from '#platform/text/language.ts';

/** Notification types and channels a member can switch on and off (decisions §8). */
export const NOTIFICATION_TOPICS = [
  'message',
  'adDecision',
  'adEnding',
  'followedAd',
  'savedSearch',
  'priceDrop',
  'payment',
  'report',
] as const;
export const CHANNELS = ['app', 'push', 'email'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];
export type Channel = (typeof CHANNELS)[number];

export const Preferences = z.object({
  /** The language of emails and pushes: the one last used on the site. */
  language: z.enum(LANGUAGES, 'invalidValue'),
  /** Members can reveal my mobile number on my ads. */
  showsPhone: z.boolean('invalidValue'),
  /** Others see whether I am online, or when I last was. */
  showsPresence: z.boolean('invalidValue'),
  notifications: z.record(z.enum(NOTIFICATION_TOPICS), z.record(z.enum(CHANNELS), z.boolean('invalidValue'))),
});
export type Preferences = z.infer<typeof Preferences>;

/** A partial update, so that two devices can change different switches at the same time. */
export const PreferencesChange = z.partial(
  z.extend(Preferences, {
    notifications: z.partialRecord(
      z.enum(NOTIFICATION_TOPICS),
      z.partialRecord(z.enum(CHANNELS), z.boolean('invalidValue')),
    ),
  }),
);
export type PreferencesChange = z.infer<typeof PreferencesChange>;

export const get = endpoint('GET /account/preferences', {
  summary: 'Language, notification and privacy settings',
  access: 'member',
  data: z.object({ preferences: Preferences }),
});

export const change = endpoint('PUT /account/preferences', {
  summary: 'Changes the given preferences and leaves the others',
  access: 'member',
  body: PreferencesChange,
  data: z.object({ preferences: Preferences }),
});
