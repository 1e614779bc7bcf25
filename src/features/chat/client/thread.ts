import type { Message } from '../contract.ts';

/** The loaded messages of a conversation: a range without gaps, and messages that arrived ahead of missing ones. */
export interface Thread {
  messages: Message[];
  /** Arrived before a message that precedes them; they join `messages` once it arrives. */
  ahead: Message[];
  hasOlder: boolean;
}

/** Creates a thread from the newest page of a conversation. */
export const createThread = (messages: Message[], hasOlder: boolean): Thread => ({ messages, ahead: [], hasOlder });

/** The `seq` of the last message before any gap; 0 if there is none. */
export const lastSeqOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** Whether a message is missing in between: the messages `after` the last one must be fetched. */
export const hasGap = ({ ahead }: Thread): boolean => ahead.length > 0;

/** Adds messages from events, responses and catching up, in any order; idempotent. */
export function addMessages(thread: Thread, incoming: Message[]): Thread {
  const last = lastSeqOf(thread);
  const bySeq = new Map(
    [...thread.ahead, ...incoming].filter(({ seq }) => seq > last).map((message) => [message.seq, message]),
  );
  if (bySeq.size === 0) return thread;
  const messages = [...thread.messages];
  for (let seq = last + 1; bySeq.has(seq); seq += 1) {
    messages.push(bySeq.get(seq)!); // checked above
    bySeq.delete(seq);
  }
  const ahead = [...bySeq.values()].toSorted((a, b) => a.seq - b.seq);
  return { ...thread, messages, ahead };
}

/** Prepends a page of older messages. Drops a stale page that doesn't end right before the first message. */
export function prependMessages(thread: Thread, page: Message[], hasOlder: boolean): Thread {
  const first = thread.messages[0]?.seq ?? 1;
  const older = page.filter(({ seq }) => seq < first);
  if (older.length === 0) return page.length === 0 ? { ...thread, hasOlder } : thread;
  if (older.at(-1)?.seq !== first - 1) return thread;
  return { ...thread, messages: [...older, ...thread.messages], hasOlder };
}

/** Truncates to the newest messages, for the cache. */
export function truncateThread({ messages, hasOlder }: Thread, max: number): Thread {
  return createThread(messages.slice(-max), hasOlder || messages.length > max);
}
