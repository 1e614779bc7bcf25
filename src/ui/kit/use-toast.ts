import { type ToastAction, toastQueue } from './toast-queue.ts';

/** Returns a function that shows a toast, with an optional action. */
export function useToast(): (title: string, action?: ToastAction) => void {
  return toastQueue.add;
}
