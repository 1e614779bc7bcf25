/** The last queued run of each conversation. */
const tails = new Map<number, Promise<unknown>>();

/**
 * Runs the work of a conversation one after another within this process, so that a busy conversation holds one database
 * connection, not all.
 */
export function serialize<T>(conversationId: number, run: () => Promise<T>): Promise<T> {
  const previous = tails.get(conversationId) ?? Promise.resolve();
  const tail = previous.then(run, run);
  tails.set(conversationId, tail);
  const cleanUp = () => {
    if (tails.get(conversationId) === tail) tails.delete(conversationId);
  };
  tail.then(cleanUp, cleanUp);
  return tail;
}
