/**
 * Coalesces calls by key. Work never runs twice at once; if it is requested while it runs, it runs again once
 * afterwards, so the result is never older than the request.
 */
export function coalesce(work: (key: string) => Promise<void>) {
  const running = new Map<string, Promise<void>>();
  const queued = new Map<string, Promise<void>>();

  const start = (key: string): Promise<void> => {
    const promise = work(key).finally(() => running.delete(key));
    running.set(key, promise);
    return promise;
  };
  const runAfter = async (key: string, current: Promise<void>): Promise<void> => {
    await current.catch(() => {});
    queued.delete(key);
    return running.get(key) ?? start(key);
  };
  return {
    isRunning: (key: string): boolean => running.has(key),

    /** The keys that are running. */
    keys: (): string[] => [...running.keys()],

    run(key: string): Promise<void> {
      const current = running.get(key);
      if (!current) return start(key);
      const next = queued.get(key) ?? runAfter(key, current);
      queued.set(key, next);
      return next;
    },
  };
}
