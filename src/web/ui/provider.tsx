import { DirectionProvider } from '@base-ui/react/direction-provider';
import { lazy, type ReactNode, Suspense, useSyncExternalStore } from 'react';

import { type ToastAction, toastQueue } from './toast.ts';

const Toasts = lazy(() => import('./toasts.tsx'));

/** Reading direction for popups and sliders, and the corner where messages appear once there is one. */
export function UiProvider({ direction, closeLabel, children }: { direction: 'ltr' | 'rtl'; closeLabel: string; children: ReactNode }) {
  const hasToasts = useSyncExternalStore(toastQueue.subscribe, toastQueue.wasUsed, () => false);
  return (
    <DirectionProvider direction={direction}>
      {children}
      {hasToasts && (
        <Suspense>
          <Toasts closeLabel={closeLabel} />
        </Suspense>
      )}
    </DirectionProvider>
  );
}

/** Shows a short message in the corner, with what can be done about it. */
export function useToast(): (title: string, action?: ToastAction) => void {
  return toastQueue.add;
}
