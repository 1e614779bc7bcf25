import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';

import { paths } from '#paths';

export interface LeaveGuard {
  isBlocked: boolean;
  stay: () => void;
  leave: () => void;
  /** Disables the guard, before the screen itself navigates away. */
  disable: () => void;
}

/**
 * Blocks leaving a screen with unsaved changes until the user confirms it or they are saved. Allows the login, which
 * returns to the same screen after a session ended.
 */
export function useLeaveGuard(isUnsaved: boolean): LeaveGuard {
  const isDisabled = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved &&
      !isDisabled.current &&
      nextLocation.pathname !== currentLocation.pathname &&
      nextLocation.pathname !== paths.login(),
  );
  useEffect(() => {
    // Saved while the user was asked.
    if (!isUnsaved && blocker.state === 'blocked') blocker.proceed();
  }, [isUnsaved, blocker]);
  useEffect(() => {
    if (!isUnsaved) return;
    const confirmUnload = (event: BeforeUnloadEvent) => {
      if (!isDisabled.current) event.preventDefault();
    };
    addEventListener('beforeunload', confirmUnload);
    return () => removeEventListener('beforeunload', confirmUnload);
  }, [isUnsaved]);
  return {
    isBlocked: blocker.state === 'blocked',
    stay: () => blocker.reset?.(),
    leave: () => blocker.proceed?.(),
    disable: () => {
      isDisabled.current = true;
    },
  };
}
