import {
  type Channel,
  CHANNELS,
  NOTIFICATION_TOPICS,
  type NotificationTopic,
  type Preferences,
  type PreferencesChange,
} from './contract.ts';

const switchName = (type: NotificationTopic, channel: Channel): string => `${type}:${channel}`;

/**
 * Names of the given switches that are on, or off. The database stores those that are off, so that a new type is on
 * by default.
 */
export function listSwitches(isOn: boolean, notifications: PreferencesChange['notifications'] = {}): string[] {
  return NOTIFICATION_TOPICS.flatMap((type) =>
    CHANNELS.filter((channel) => notifications[type]?.[channel] === isOn).map((channel) => switchName(type, channel)),
  );
}

/** Applies a partial change to the preferences. */
export function applyPreferencesChange(
  preferences: Preferences,
  { notifications = {}, ...others }: PreferencesChange,
): Preferences {
  const { notifications: before } = preferences;
  const after = toRecord(NOTIFICATION_TOPICS, (type) => ({ ...before[type], ...notifications[type] }));
  return { ...preferences, ...others, notifications: after };
}

/** Whether a member has switched a channel off for a notification type. */
export const isMuted = (muted: string[], type: NotificationTopic, channel: Channel): boolean =>
  muted.includes(switchName(type, channel));

export function toNotificationPreferences(muted: string[]): Preferences['notifications'] {
  return toRecord(NOTIFICATION_TOPICS, (type) => toRecord(CHANNELS, (channel) => !isMuted(muted, type, channel)));
}

/** A record with a value for each key. */
function toRecord<Key extends string, Value>(keys: readonly Key[], valueOf: (key: Key) => Value): Record<Key, Value> {
  // The type of Object.fromEntries does not say that every key is present.
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<Key, Value>;
}
