import type { TFunction } from 'i18next';

import { paths } from '#paths';
import type { Language } from '#platform/language.ts';

import type { Notification } from './contract.ts';
import { findNotificationType } from './notification-types.ts';
import type { NotificationText } from './notification-type-spec.ts';

/** The text of a notification, for screens and pushes. */
export function describeNotification(
  t: TFunction<'alerts'>,
  language: Language,
  { type, data }: Pick<Notification, 'type' | 'data'>,
): NotificationText {
  // The server may know newer types than this bundle.
  const unknown = { title: t('title'), body: '', path: paths.notifications() };
  return findNotificationType(type)?.describe(data, t, language) ?? unknown;
}
