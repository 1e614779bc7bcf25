import { clsx } from 'clsx';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Outlet, useMatch } from 'react-router';

import * as siteApi from '#features/site/contract.ts';
import { paths } from '#paths';

import { appContext } from '#ui/api/app-context.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { useMember } from '#ui/session/use-member.ts';
import { ChunkNotice } from '#ui/navigation/chunk-notice.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { PlacePrompt } from './place/place-prompt.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { ScrollRules } from './layout/scroll-rules.tsx';
import { SiteBars } from './layout/site-bars.tsx';
import { HydrationMarker } from './hydration/hydration-marker.tsx';

const MemberSession = lazyComponent(() => import('./member-session.tsx'));

/** Preloads the site's configuration. A failure does not fail the screen: see `useSite`. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, client } = context.get(appContext);
  await client.prefetchQuery(apiQuery(api, siteApi.getConfig, siteApi.sitePart));
  return null;
}

/**
 * The main layout: header, screen, footer. The footer begins below the window, so that a screen that loads doesn't move
 * it. The chat fills the window, without a footer (specification §2.2). The back office and the set-up have layouts of
 * their own.
 */
export function Root() {
  const { t } = useTranslation();
  // Deferred, as in the header: the screen never waits for the chunk.
  const isMember = useDeferredValue(useMember() !== null);
  const isTall = useMatch(paths.chat.pattern) !== null;
  const isAdmin = useMatch(`${paths.admin.pattern}/*`) !== null;
  const isSetup = useMatch(paths.setup.pattern) !== null;
  return (
    <>
      <a
        href="#main"
        className="btn-primary sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <SiteBars />
      {isAdmin || isSetup ? (
        <Outlet />
      ) : (
        <>
          <Header />
          <main
            id="main"
            tabIndex={-1}
            data-tall={isTall || undefined}
            className={clsx(
              'flex-1 outline-none',
              isTall ? 'min-h-0' : 'wrap min-h-[calc(100dvh-var(--header))] py-4 lg:py-6',
            )}
          >
            <Outlet />
          </main>
          {!isTall && <Footer />}
          <PlacePrompt />
        </>
      )}
      <Suspense>{isMember && <MemberSession />}</Suspense>
      <ChunkNotice />
      <ScrollRules />
      <HydrationMarker />
    </>
  );
}
