/** The last of what waits, by conversation. */
const turns = new Map<number, Promise<unknown>>();

/** Runs what belongs to one conversation one after another, in this process: a busy one holds one connection to the database, not all. */
export function inTurn<T>(conversationId: number, run: () => Promise<T>): Promise<T> {
  const before = turns.get(conversationId) ?? Promise.resolve();
  const turn = before.then(run, run);
  turns.set(conversationId, turn);
  const leave = () => {
    if (turns.get(conversationId) === turn) turns.delete(conversationId);
  };
  turn.then(leave, leave);
  return turn;
}
