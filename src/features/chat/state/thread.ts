import type { Message } from '../contract.ts';

/** The messages of a conversation that are known here: a stretch without a gap, and what came before its turn. */
export interface Thread {
  messages: Message[];
  /** Heard before one that precedes them: they join once it is here. */
  ahead: Message[];
  hasOlder: boolean;
}

/** The newest page of a conversation. */
export const startThread = (messages: Message[], hasOlder: boolean): Thread => ({ messages, ahead: [], hasOlder });

/** The last message without a gap; 0 when there is none. */
export const lastSeqOf = ({ messages }: Thread): number => messages.at(-1)?.seq ?? 0;

/** Whether a message is missing between those that are here: what came `after` the last must be asked for. */
export const isGapped = ({ ahead }: Thread): boolean => ahead.length > 0;

/** Takes in what was heard, answered or caught up with, in whatever order and however often it comes. */
export function addMessages(thread: Thread, incoming: Message[]): Thread {
  const last = lastSeqOf(thread);
  const bySeq = new Map(
    [...thread.ahead, ...incoming].filter(({ seq }) => seq > last).map((message) => [message.seq, message]),
  );
  if (bySeq.size === 0) return thread;
  const messages = [...thread.messages];
  for (let seq = last + 1; bySeq.has(seq); seq += 1) {
    messages.push(bySeq.get(seq)!); // just seen
    bySeq.delete(seq);
  }
  const ahead = [...bySeq.values()].toSorted((one, other) => one.seq - other.seq);
  return { ...thread, messages, ahead };
}

/** Puts a page before the first message; a page that doesn't end right before it is of another time, and is dropped. */
export function addOlder(thread: Thread, page: Message[], hasOlder: boolean): Thread {
  const first = thread.messages[0]?.seq ?? 1;
  const older = page.filter(({ seq }) => seq < first);
  if (older.length === 0) return page.length === 0 ? { ...thread, hasOlder } : thread;
  if (older.at(-1)?.seq !== first - 1) return thread;
  return { ...thread, messages: [...older, ...thread.messages], hasOlder };
}

/** Only the newest messages, for keeping. */
export function cutThread({ messages, hasOlder }: Thread, most: number): Thread {
  return startThread(messages.slice(-most), hasOlder || messages.length > most);
}
