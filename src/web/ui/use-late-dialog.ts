import { startTransition, useState } from 'react';

/**
 * Whether something that has code of its own is open. It opens in a transition, and its Suspense stands around the condition: behind a fallback React
 * holds back what is ready for 300 ms.
 */
export function useLateDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isThere: state !== 'never',
    isOpen: state === 'open',
    open: () => startTransition(() => setState('open')),
    close: () => setState('closed'),
  };
}
