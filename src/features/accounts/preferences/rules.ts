import { type Channel, CHANNELS, NOTIFICATION_TYPES, type NotificationType, type Preferences } from './contract.ts';

const nameOf = (type: NotificationType, channel: Channel): string => `${type}:${channel}`;

/** The switches that are off, as they are stored: whatever is not named is on, also a type that comes later. */
export function toMuted(notifications: Preferences['notifications']): string[] {
  return NOTIFICATION_TYPES.flatMap((type) => CHANNELS.filter((channel) => !notifications[type][channel]).map((channel) => nameOf(type, channel)));
}

/** Whether a switch of a member's is off. */
export const isMuted = (muted: string[], type: NotificationType, channel: Channel): boolean => muted.includes(nameOf(type, channel));

export function toNotifications(muted: string[]): Preferences['notifications'] {
  const switchesOf = (type: NotificationType) => Object.fromEntries(CHANNELS.map((channel) => [channel, !muted.includes(nameOf(type, channel))]));
  return Object.fromEntries(NOTIFICATION_TYPES.map((type) => [type, switchesOf(type)])) as Preferences['notifications'];
}
