import type { Channel, NotificationTopic } from '#features/accounts/preferences/contract.ts';
import { DAY_MS } from '#platform/durations.ts';

import { NOTIFICATION_TYPE_LIST, type NotificationType } from './notification-types.ts';

interface Preferences {
  wants: (topic: NotificationTopic, channel: Channel) => boolean;
}

/** The types that a member has switched off in the app. */
export const typesMutedInApp = ({ wants }: Preferences): NotificationType[] =>
  NOTIFICATION_TYPE_LIST.filter(([, { topic }]) => !wants(topic, 'app')).map(([type]) => type);

/** How far back the jobs look for events that were missed during a downtime, in milliseconds. */
export const MAX_LOOKBACK_MS = 3 * DAY_MS;
