import type { TFunction } from 'i18next';

import { paths } from '#paths';
import type { Language } from '#platform/text/language.ts';

import type { Notification } from './contract.ts';
import { findNotificationType } from './notification-types.ts';
import type { NotificationText } from './notification-type-spec.ts';

/** The text of a notification in one language. */
export function describeNotification(
  t: TFunction<'alerts'>,
  language: Language,
  { type, data }: Pick<Notification, 'type' | 'data'>,
): NotificationText {
  // A newer version may have stored it.
  const unknown = { title: t('title'), body: '', path: paths.notifications() };
  return findNotificationType(type)?.describe(data, t, language) ?? unknown;
}
