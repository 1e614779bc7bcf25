import {
  type Channel,
  CHANNELS,
  NOTIFICATION_TYPES,
  type NotificationType,
  type Preferences,
  type PreferencesChange,
} from './contract.ts';

const nameOf = (type: NotificationType, channel: Channel): string => `${type}:${channel}`;

/** The named switches that are on, or off. As they are stored, those that are off are listed: a type that comes later is on. */
export function switchesThat(are: boolean, notifications: PreferencesChange['notifications'] = {}): string[] {
  return NOTIFICATION_TYPES.flatMap((type) =>
    CHANNELS.filter((channel) => notifications[type]?.[channel] === are).map((channel) => nameOf(type, channel)),
  );
}

/** The preferences once a change is made. */
export function applyChange(
  preferences: Preferences,
  { notifications = {}, ...others }: PreferencesChange,
): Preferences {
  const { notifications: before } = preferences;
  const after = Object.fromEntries(
    NOTIFICATION_TYPES.map((type) => [type, { ...before[type], ...notifications[type] }]),
  );
  return { ...preferences, ...others, notifications: after as Preferences['notifications'] };
}

/** Whether a switch of a member's is off. */
export const isMuted = (muted: string[], type: NotificationType, channel: Channel): boolean =>
  muted.includes(nameOf(type, channel));

export function toNotifications(muted: string[]): Preferences['notifications'] {
  const switchesOf = (type: NotificationType) =>
    Object.fromEntries(CHANNELS.map((channel) => [channel, !muted.includes(nameOf(type, channel))]));
  return Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, switchesOf(type)])) as Preferences['notifications'];
}
