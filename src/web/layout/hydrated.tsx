import { useEffect } from 'react';

/** Marks the document once it answers to the hand: `html[data-hydrated]`, which tests wait for. */
export function Hydrated() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
