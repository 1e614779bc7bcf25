const waiting: string[] = [];
const listeners = new Set<() => void>();
let isUsed = false;

/** Messages on their way to the screen; what shows them is loaded with the first one. */
export const toastQueue = {
  add(title: string): void {
    isUsed = true;
    waiting.push(title);
    for (const listener of listeners) listener();
  },
  takeAll: (): string[] => waiting.splice(0),
  wasUsed: () => isUsed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
