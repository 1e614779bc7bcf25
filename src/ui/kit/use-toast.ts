import { createListeners } from './create-listeners.ts';

/** Returns a function that shows a toast, with an optional action. */
export function useToast(): (title: string, action?: ToastAction) => void {
  return toastQueue.add;
}

/** A button in a toast. */
interface ToastAction {
  label: string;
  run: () => void;
}

interface ToastMessage {
  title: string;
  action?: ToastAction | undefined;
}

const pending: ToastMessage[] = [];
const listeners = createListeners();
let hasHadToast = false;

/** Toasts waiting to be shown. The component that shows them is loaded with the first one. */
export const toastQueue = {
  add(title: string, action?: ToastAction): void {
    hasHadToast = true;
    pending.push({ title, action });
    listeners.notify();
  },
  drain: (): ToastMessage[] => pending.splice(0),
  hasHadToast: () => hasHadToast,
  subscribe: listeners.subscribe,
};
