import { DirectionProvider } from '@base-ui/react/direction-provider';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, startTransition, Suspense, useEffect, useState } from 'react';

import { textDirection } from '#platform/text/language.ts';
import type { AppContext } from '#ui/api/app-context.ts';
import { AppProvider } from '#ui/api/use-app.ts';
import { toastQueue } from '#ui/kit/use-toast.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

/** The providers around every screen. */
export function App({ context, children }: { context: AppContext; children: ReactNode }) {
  return (
    <AppProvider value={context}>
      <QueryClientProvider client={context.client}>
        <UiProvider direction={textDirection(context.language)}>{children}</UiProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}

const Toasts = lazyComponent(() => import('#ui/kit/toasts.tsx'));

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
