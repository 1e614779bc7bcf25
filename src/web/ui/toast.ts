/** What can be done about a message while it shows. */
export interface ToastAction {
  label: string;
  run: () => void;
}

interface Message {
  title: string;
  action?: ToastAction | undefined;
}

const waiting: Message[] = [];
const listeners = new Set<() => void>();
let isUsed = false;

/** Messages on their way to the screen; what shows them is loaded with the first one. */
export const toastQueue = {
  add(title: string, action?: ToastAction): void {
    isUsed = true;
    waiting.push({ title, action });
    for (const listener of listeners) listener();
  },
  takeAll: (): Message[] => waiting.splice(0),
  wasUsed: () => isUsed,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
