import { DirectionProvider } from '@base-ui/react/direction-provider';
import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';

import { lazyComponent } from '../navigation/lazy-component.ts';
import { toastQueue } from './use-toast.ts';

const Toasts = lazyComponent(() => import('./toasts.tsx'));

/** Provides the reading direction to Base UI, and renders the toasts once there is one. */
export function UiProvider({ direction, children }: { direction: 'ltr' | 'rtl'; children: ReactNode }) {
  const hasToasts = useHasToasts();
  return (
    <DirectionProvider direction={direction}>
      {children}
      <Suspense>{hasToasts && <Toasts />}</Suspense>
    </DirectionProvider>
  );
}

/** In a transition: replacing a Suspense fallback would delay the first toast by 300 ms. */
function useHasToasts(): boolean {
  const [hasToasts, setHasToasts] = useState(false);
  useEffect(() => {
    const update = () => startTransition(() => setHasToasts(toastQueue.hasHadToast()));
    update();
    return toastQueue.subscribe(update);
  }, []);
  return hasToasts;
}
