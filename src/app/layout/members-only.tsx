import { Navigate, Outlet, useLocation } from 'react-router';

import { ScreenPlaceholder } from './screen-placeholder.tsx';
import { tokens, useMember } from '#ui/session.ts';
import type { LoginState } from '#features/accounts/login/login-state.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { paths } from '#paths';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

/** Sends visitors to the login with the path as origin (decisions §3). The server renders a placeholder. */
export function MembersOnly() {
  const member = useMember();
  const { pathname, search } = useLocation();
  if (!useIsHydrated()) return <ScreenPlaceholder />;
  if (!member) {
    const state: LoginState = { origin: pathname + search, ...(tokens.areExpired() && { isExpired: true }) };
    return <Navigate to={paths.login()} state={state} replace />;
  }
  return <Outlet />;
}

/**
 * For the login and sign-up screens: sends members to the verified code's target, their origin or home, unless a
 * navigation to another screen is pending.
 */
export function VisitorsOnly() {
  const member = useMember();
  const state: (LoginState & { code?: { returnTo?: LoginState } }) | null = useLocation().state;
  const isCurrentScreen = useIsCurrentScreen();
  const place = usePlace();
  const next = state?.code?.returnTo ?? state;
  if (member && isCurrentScreen())
    return <Navigate to={next?.origin ?? paths.home(place)} state={next?.originState ?? null} replace />;
  return <Outlet />;
}
