import { startTransition, useState } from 'react';

/**
 * State of a lazily loaded dialog. It opens in a transition, and Suspense must wrap the condition on `isMounted`:
 * replacing a visible fallback would delay the dialog by 300 ms.
 */
export function useLazyDialog() {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never');
  return {
    isMounted: state !== 'never',
    isOpen: state === 'open',
    open: () => startTransition(() => setState('open')),
    close: () => setState('closed'),
  };
}
