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
  const after = Object.fromEntries(
    NOTIFICATION_TOPICS.map((type) => [type, { ...before[type], ...notifications[type] }]),
  );
  return { ...preferences, ...others, notifications: after as Preferences['notifications'] };
}

/** Whether a member has switched a channel off for a notification type. */
export const isMuted = (muted: string[], type: NotificationTopic, channel: Channel): boolean =>
  muted.includes(switchName(type, channel));

export function toNotificationPreferences(muted: string[]): Preferences['notifications'] {
  const switchesOf = (type: NotificationTopic) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, !muted.includes(switchName(type, channel))]));
  return Object.fromEntries(
    NOTIFICATION_TOPICS.map((type) => [type, switchesOf(type)]),
  ) as Preferences['notifications'];
}
