import type { Translators } from '#features/site/texts/get-translators.server.ts';

import type { Notification } from './contract.ts';
import { describeNotification } from './describe-notification.ts';
import { findNotificationType } from './notification-types.ts';
import type { NotificationRow } from './queries.server.ts';

/** Describes it in both languages, and removes the fields of `data` that only the jobs use. */
export function toNotification(
  { id, type, data, created_at, read_at }: NotificationRow,
  words: Translators['alerts'],
): Notification {
  const { isLetterDue: _, ...visible } = data;
  const { path, ...en } = describeNotification(words.en, 'en', { type, data: visible });
  const { path: __, ...ar } = describeNotification(words.ar, 'ar', { type, data: visible });
  return {
    _id: String(id),
    type,
    data: visible,
    words: { en, ar },
    path,
    icon: findNotificationType(type)?.icon ?? '',
    createdAt: created_at.toISOString(),
    isRead: read_at !== null,
  };
}
