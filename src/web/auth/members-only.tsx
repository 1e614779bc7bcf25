import { Navigate, Outlet, useLocation, useMatch } from 'react-router';

import { AdminShellSkeleton } from '../admin/admin-skeleton.tsx';
import { useMember } from './use-member.ts';
import type { LoginState } from './login-state.ts';
import { useIsCurrentScreen } from '../navigation/navigation-target.ts';
import { paths } from '#paths';
import { usePlace } from '../place/use-place.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

import { useSiteName } from '../site/use-site.ts';

/** Sends visitors to the login with the path as origin (decisions §3). The server renders a placeholder. */
export function MembersOnly() {
  const member = useMember();
  const { pathname, search } = useLocation();
  if (!useIsHydrated()) return <Placeholder />;
  if (!member)
    return <Navigate to={paths.login()} state={{ origin: pathname + search } satisfies LoginState} replace />;
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

/** Rendered by the server in place of a member's screen. */
function Placeholder() {
  const site = useSiteName();
  const isChat = useMatch(paths.chat.pattern) !== null;
  const isAdmin = useMatch(`${paths.admin.pattern}/*`) !== null;
  return (
    <>
      <title>{site}</title>
      <meta name="robots" content="noindex" />
      {isAdmin ? <AdminShellSkeleton /> : isChat ? <ChatSkeleton /> : <ScreenSkeleton />}
    </>
  );
}

const ScreenSkeleton = () => (
  <div className="space-y-4">
    <Skeleton className="h-9 w-56" />
    <Skeleton className="h-72" />
  </div>
);

/** The column of conversations. */
const ChatSkeleton = () => (
  <div className="mx-auto h-full max-w-7xl overflow-hidden lg:px-6">
    <div className="min-h-full space-y-4 border-line bg-card p-4 md:w-76 md:border-e lg:w-92 lg:border-s">
      <Skeleton className="h-8 w-36" />
      <Skeleton className="h-11" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
    </div>
  </div>
);
