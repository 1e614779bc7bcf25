import { useLocation, useNavigate } from 'react-router';

import { useIsHydrated } from '#web/layout/gates.tsx';

/** How long until a code may be asked for again (specification §4). */
const PAUSE_MS = 180_000;

/** A code is on its way to this address. */
export interface CodeStep {
  email: string;
  /** From then on it may be sent again; milliseconds. */
  resendAt: number;
}

/** Kept in the history entry: it survives a reload and ends with the visit. */
export function useCodeStep() {
  const navigate = useNavigate();
  const location = useLocation();
  const isHydrated = useIsHydrated();
  const state = location.state as { code?: CodeStep } | null;
  const keep = (code: CodeStep | undefined) => void navigate(location, { replace: true, preventScrollReset: true, state: { ...state, code } });
  return {
    code: isHydrated ? state?.code : undefined,
    start: (email: string) => keep({ email, resendAt: Date.now() + PAUSE_MS }),
    leave: () => keep(undefined),
  };
}
