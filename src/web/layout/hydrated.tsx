import { useEffect } from 'react';

/** Marks the document once it answers to the hand: `html[data-hydrated]`, which tests wait for. Then the rest may come. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    void import('./after-start.ts').then(({ afterStart }) => afterStart()).catch(() => {});
  }, []);
  return null;
}
