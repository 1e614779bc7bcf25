import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';

import { late } from './late.ts';
import { type ToastAction, toastQueue } from './toast.ts';

const Toasts = late(() => import('./toasts.tsx'));

/** Reading direction for popups and sliders, and the corner where messages appear once there is one. */
export function UiProvider({
  direction,
  closeLabel,
  children,
}: {
  direction: 'ltr' | 'rtl';
  closeLabel: string;
  children: ReactNode;
}) {
  const hasToasts = useHasToasts();
  return (
    <DirectionProvider direction={direction}>
      {children}
      <Suspense>{hasToasts && <Toasts closeLabel={closeLabel} />}</Suspense>
    </DirectionProvider>
  );
}

/** In a transition: behind a fallback the first message would come 300 ms late. */
function useHasToasts(): boolean {
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    const look = () => startTransition(() => setHasToasts(toastQueue.wasUsed()));
    look();
    return toastQueue.subscribe(look);
  }, []);
  return hasToasts;
}

/** Shows a short message in the corner, with what can be done about it. */
export function useToast(): (title: string, action?: ToastAction) => void {
  return toastQueue.add;
}
