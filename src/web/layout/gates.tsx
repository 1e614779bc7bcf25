import { Navigate, Outlet, useLocation } from 'react-router';

import { type LoginState, useMember } from '#web/data/auth.ts';
import { useIsHere } from '#web/data/whereabouts.ts';
import { paths } from '#web/paths.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsInBrowser } from '#web/ui/use-is-in-browser.ts';

import { useSiteName } from './site.ts';

/** Screens for members: a visitor is sent to the login with the path as origin (decisions §3). Who it is shows only in the browser. */
export function MembersOnly() {
  const member = useMember();
  const { pathname, search } = useLocation();
  if (!useIsInBrowser()) return <Pending />;
  if (!member)
    return <Navigate to={paths.login()} state={{ origin: pathname + search } satisfies LoginState} replace />;
  return <Outlet />;
}

/** Login and sign-up: who is signed in, or has just signed in, goes on to where the code leads, where they came from, or home, unless they are on their way elsewhere. */
export function VisitorsOnly() {
  const member = useMember();
  const state = useLocation().state as (LoginState & { code?: { leadsTo?: LoginState } }) | null;
  const isHere = useIsHere();
  const next = state?.code?.leadsTo ?? state;
  if (member && isHere())
    return <Navigate to={next?.origin ?? paths.home()} state={next?.originState ?? null} replace />;
  return <Outlet />;
}

/** What the server shows of a member's screen. */
function Pending() {
  const site = useSiteName();
  return (
    <div className="space-y-4">
      <title>{site}</title>
      <meta name="robots" content="noindex" />
      <Skeleton className="h-9 w-56" />
      <Skeleton className="h-72" />
    </div>
  );
}
