import type { Image } from '#features/ads/contract.ts';

import type { Message, Side } from '../contract.ts';
import type { Outgoing } from '../state/rules.ts';
import type { Thread } from '../state/thread.ts';

/** A message as it stands in the conversation, stored or on its way. */
export interface Entry {
  /** The same before and after it is stored. */
  key: string;
  /** Null while it is on its way. */
  seq: number | null;
  isMine: boolean;
  senderId: string;
  senderName: string;
  content: string;
  images: Image[];
  at: string;
  outgoing?: Outgoing;
}

/** What stands below each other in a conversation. */
export type Line =
  | { kind: 'day'; key: string; at: string }
  | { kind: 'new'; key: string }
  | { kind: 'entry'; key: string; entry: Entry; isFirst: boolean; isLast: boolean };

/** Messages of one person this close together stand as a group. */
const GROUP_MS = 5 * 60_000;

interface Reader {
  userId: string;
  side: Side;
}

/** Stored messages in their order, then those on their way in the order of composing. An own message doesn't vanish while one before it is missing. */
export function toEntries({ messages, ahead }: Thread, outgoing: Outgoing[], { userId, side }: Reader): Entry[] {
  const stored = [...messages, ...ahead.filter((message) => message.side === side)];
  const known = new Set(stored.map(({ clientId }) => clientId));
  return [
    ...stored.map((message) => toEntry(message, side)),
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

const toEntry = ({ clientId, seq, senderId, content, images, createdAt, side }: Message, own: Side): Entry => ({
  key: clientId,
  seq,
  isMine: side === own,
  senderId: senderId._id,
  senderName: senderId.name,
  content,
  images,
  at: createdAt,
});

/** Days, the mark before what is new, and messages in groups. `dayOf` names an instant's day; `newFrom` is the first unread message. */
export function toLines(
  entries: Entry[],
  { dayOf, newFrom }: { dayOf: (iso: string) => string; newFrom: number | null },
): Line[] {
  const lines: Line[] = [];
  entries.forEach((entry, at) => {
    const before = entries[at - 1];
    const isNewDay = !before || dayOf(before.at) !== dayOf(entry.at);
    const isMarked = newFrom !== null && entry.seq !== null && entry.seq >= newFrom && (before?.seq ?? 0) < newFrom;
    if (isNewDay) lines.push({ kind: 'day', key: `day ${dayOf(entry.at)} ${entry.key}`, at: entry.at });
    if (isMarked) lines.push({ kind: 'new', key: 'new' });
    const last = lines.at(-1);
    const isFirst = last?.kind !== 'entry' || !belong(last.entry, entry);
    if (!isFirst) last.isLast = false;
    lines.push({ kind: 'entry', key: entry.key, entry, isFirst, isLast: true });
  });
  return lines;
}

const belong = (one: Entry, next: Entry): boolean =>
  one.isMine === next.isMine &&
  one.senderId === next.senderId &&
  Math.abs(Date.parse(next.at) - Date.parse(one.at)) < GROUP_MS;

/** The messages of a stranger: what the other side wrote before the reader has ever answered. */
export function firstContact(entries: Entry[], hasOlder: boolean): Set<string> {
  if (hasOlder) return new Set();
  const own = entries.findIndex(({ isMine }) => isMine);
  return new Set(entries.slice(0, own === -1 ? entries.length : own).map(({ key }) => key));
}
