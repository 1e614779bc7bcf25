import type { Notification } from './contract.ts';
import type { NotificationRow } from './notification-queries.server.ts';

/** Without what only the jobs want to know. */
export function toNotification({ id, type, data, created_at, read_at }: NotificationRow): Notification {
  const { isLetterDue: _, ...about } = data as Record<string, unknown>;
  return { _id: String(id), type, data: about, createdAt: created_at.toISOString(), isRead: read_at !== null };
}
