import type { ShownImage } from '#features/pictures/image.ts';

import type { Conversation, Message, Side } from '../contract.ts';
import type { OutgoingMessage } from '../client/chat-state.ts';
import type { Thread } from '../client/thread.ts';

/** A message of the thread, stored or outgoing. */
export interface ThreadEntry {
  /** Stays the same when the message is stored. */
  key: string;
  /** Null while it is outgoing. */
  seq: number | null;
  isMine: boolean;
  senderId: string;
  senderName: string;
  content: string;
  images: ShownImage[];
  at: string;
  outgoing?: OutgoingMessage;
}

/** A line of the thread: the heading of a day, the mark before new messages, or a message. */
type ThreadLine =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'entry'; key: string; entry: ThreadEntry; isFirst: boolean; isLast: boolean };

/** Messages of one person closer together than this form a group. */
const GROUP_MS = 5 * 60_000;

interface Viewer extends Pick<Conversation, 'side' | 'pictureAccess'> {
  userId: string;
}

/**
 * Stored messages in order, then outgoing ones in the order of composing. Own messages show even while earlier messages
 * are missing.
 */
export function toThreadEntries(
  { messages, ahead }: Thread,
  outgoing: OutgoingMessage[],
  { userId, side, pictureAccess }: Viewer,
): ThreadEntry[] {
  const stored = [...messages, ...ahead.filter((message) => message.side === side)];
  const known = new Set(stored.map(({ clientId }) => clientId));
  return [
    ...stored.map((message) => toEntry(message, side, pictureAccess)),
    ...outgoing
      .filter(({ clientId }) => !known.has(clientId))
      .map((item) => ({
        key: item.clientId,
        seq: null,
        isMine: true,
        senderId: userId,
        senderName: '',
        content: item.content,
        images: [],
        at: item.composedAt,
        outgoing: item,
      })),
  ];
}

const toEntry = (
  { clientId, seq, senderId, content, images, createdAt, side }: Message,
  own: Side,
  access: string,
): ThreadEntry => ({
  key: clientId,
  seq,
  isMine: side === own,
  senderId: senderId._id,
  senderName: senderId.name,
  content,
  images: images.map((image) => ({ ...image, access })),
  at: createdAt,
});

/**
 * Day headings, the mark before new messages, and grouped messages. `dayOf` returns a key for the day of a time;
 * `newFrom` is the `seq` of the first unread message.
 */
export function toThreadLines(
  entries: ThreadEntry[],
  { dayOf, newFrom }: { dayOf: (iso: string) => string; newFrom: number | null },
): ThreadLine[] {
  const lines: ThreadLine[] = [];
  entries.forEach((entry, index) => {
    const previous = entries[index - 1];
    const isNewDay = !previous || dayOf(previous.at) !== dayOf(entry.at);
    const isFirstNew = newFrom !== null && entry.seq !== null && entry.seq >= newFrom && (previous?.seq ?? 0) < newFrom;
    if (isNewDay) lines.push({ kind: 'day', key: `day ${dayOf(entry.at)} ${entry.key}`, at: entry.at });
    if (isFirstNew) lines.push({ kind: 'new', key: 'new' });
    const last = lines.at(-1);
    const isFirst = last?.kind !== 'entry' || !isSameGroup(last.entry, entry);
    if (!isFirst) last.isLast = false;
    lines.push({ kind: 'entry', key: entry.key, entry, isFirst, isLast: true });
  });
  return lines;
}

const isSameGroup = (one: ThreadEntry, next: ThreadEntry): boolean =>
  one.isMine === next.isMine &&
  one.senderId === next.senderId &&
  Math.abs(Date.parse(next.at) - Date.parse(one.at)) < GROUP_MS;

/** Keys of the messages that the partner sent before the viewer's first reply; empty if older messages exist. */
export function findFirstContactKeys(entries: ThreadEntry[], hasOlder: boolean): Set<string> {
  if (hasOlder) return new Set();
  const firstOwn = entries.findIndex(({ isMine }) => isMine);
  return new Set(entries.slice(0, firstOwn === -1 ? entries.length : firstOwn).map(({ key }) => key));
}
