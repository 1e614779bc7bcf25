import type { Notification } from './contract.ts';
import type { NotificationRow } from './queries.server.ts';

/** Removes the fields of `data` that only the jobs use. */
export function toNotification({ id, type, data, created_at, read_at }: NotificationRow): Notification {
  const { isLetterDue: _, ...visible } = data;
  return { _id: String(id), type, data: visible, createdAt: created_at.toISOString(), isRead: read_at !== null };
}
