import { useEffect } from 'react';

/** Sets `html[data-hydrated]`, which tests wait for, then starts the tasks that run after hydration. */
export function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    void import('./run-after-hydration.ts').then(({ runAfterHydration }) => runAfterHydration()).catch(() => {});
  }, []);
  return null;
}
