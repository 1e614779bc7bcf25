import { findRecipient } from '#features/accounts/preferences/find-recipient.server.ts';
import { unsubscribePath } from '#features/accounts/preferences/unsubscribe.server.ts';
import { sendSiteEmail } from '#features/site/send-site-email.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';

import { type EmailedType, NOTIFICATION_TYPES, type NotificationData } from './notification-types.ts';
import type { NotificationTypeSpec } from './notification-type-spec.ts';
import { storeNotification } from './store-notification.server.ts';

interface MemberNotification<T extends EmailedType> {
  userId: number;
  type: T;
  data: NotificationData[T];
}

/**
 * Notifies a member in the app, by push and by email, each unless switched off. Nothing is sent if the caller's
 * transaction rolls back, or if the account is closed or suspended.
 */
export async function notifyMember<T extends EmailedType>(
  services: Services,
  db: Database,
  { userId, type, data }: MemberNotification<T>,
): Promise<void> {
  const recipient = await findRecipient(db, userId);
  if (!recipient) return;
  await storeNotification(services, db, recipient, { type, data });
  const specs: { [Type in EmailedType]: NotificationTypeSpec<NotificationData[Type]> } = NOTIFICATION_TYPES;
  const { topic, email: compose } = specs[type];
  if (typeof compose === 'string' || !recipient.wants(topic, 'email')) return;
  const { email, language } = recipient;
  await sendSiteEmail(services, db, {
    recipient: email,
    language,
    unsubscribePath: unsubscribePath(services.keys, recipient, topic),
    ...compose(data, language),
  });
}
