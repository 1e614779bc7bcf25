import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

import { paths } from '#web/paths.ts';

/**
 * Asks before the wizard is left while something in it is unsaved. Not on the way to the login: an ended session comes back to the
 * same step. `letGo` opens the way for the wizard's own last step.
 */
export function useLeaveGuard(isUnsaved: boolean) {
  const isOpen = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !isOpen.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isOpen.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  return {
    isAsking: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    letGo: () => {
      isOpen.current = true;
    },
  };
}
