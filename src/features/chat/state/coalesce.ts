/**
 * Work by key that never runs twice at once. Asked for while it runs, it runs once more after that, however often it was asked for: what it
 * brings is never older than the asking.
 */
export function coalesce(work: (key: string) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();

  const start = (key: string): Promise<void> => {
    const run = work(key).finally(() => running.delete(key));
    running.set(key, run);
    return run;
  };
  const follow = async (key: string, run: Promise<void>): Promise<void> => {
    await run.catch(() => {});
    following.delete(key);
    return running.get(key) ?? start(key);
  };
  return {
    isRunning: (key: string): boolean => running.has(key),

    /** Those that run. */
    keys: (): string[] => [...running.keys()],

    run(key: string): Promise<void> {
      const now = running.get(key);
      if (!now) return start(key);
      const next = following.get(key) ?? follow(key, now);
      following.set(key, next);
      return next;
    },
  };
}
