/**
 * The subscribers of a value that lives outside React, for `useSyncExternalStore`. With `otherTabs`, a change of local
 * storage in another tab calls them, too.
 */
export function createListeners({ otherTabs = false } = {}) {
  const listeners = new Set<() => void>();
  return {
    notify(): void {
      for (const listener of listeners) listener();
    },

    /** Returns the unsubscribe function. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      if (otherTabs) addEventListener('storage', listener);
      return () => {
        listeners.delete(listener);
        if (otherTabs) removeEventListener('storage', listener);
      };
    },
  };
}
