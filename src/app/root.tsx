import { clsx } from 'clsx';
import { Suspense, useDeferredValue, useEffect, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Outlet, ScrollRestoration, useLocation, useMatch, useNavigation } from 'react-router';

import { isEverywhere, useChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import { hasPlace, usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { isMapView, toScrollKey } from '#features/search/list/shown-pages.ts';
import * as siteApi from '#features/site/contract.ts';
import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';
import { chunkStatus, describeChunkError, lazyComponent } from '#ui/navigation/lazy-component.ts';
import { SCROLL_POSITIONS } from '#ui/navigation/scroll-positions.ts';
import { useMember } from '#ui/session.ts';

import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { SiteBars } from './layout/site-bars.tsx';

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

/** A thin bar along the top of the window, which grows while the next screen loads. Short loads show none. */
function NavigationProgress() {
  const { state } = useNavigation();
  return state === 'idle' ? null : <div aria-hidden className="loading-bar" />;
}

/** The target section may render after the screen (specification §9). */
const ANCHOR_DELAY_MS = 100;

/**
 * Back and a reload restore the scroll position, a new screen starts at the top, and a hash scrolls to its section.
 */
function ScrollRules() {
  const { hash, key } = useLocation();
  useEffect(() => {
    if (!hash) return;
    const timer = setTimeout(() => scrollToSection(hash.slice(1)), ANCHOR_DELAY_MS);
    return () => clearTimeout(timer);
  }, [hash, key]);
  return <ScrollRestoration getKey={toScrollKey} storageKey={SCROLL_POSITIONS} />;
}

function scrollToSection(id: string): void {
  const isReducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  document.getElementById(id)?.scrollIntoView({ behavior: isReducedMotion ? 'auto' : 'smooth' });
}

/** Shown while a chunk is slow to load, or has failed to, with a reload button. */
function ChunkNotice() {
  const { t } = useTranslation();
  const status = useSyncExternalStore(chunkStatus.subscribe, chunkStatus.get, () => false);
  return (
    <div role="status" className="corner">
      {status && (
        <div className="message flex items-center justify-between gap-3">
          <p className="min-w-0 flex-1 text-ui font-medium">
            {status === true ? t('partLate') : describeChunkError(status, t)}
          </p>
          <button type="button" className="btn-text -my-2" onClick={() => location.reload()}>
            {t('reload')}
          </button>
        </div>
      )}
    </div>
  );
}

const PlaceBar = lazyComponent(() => import('./place/place-bar.tsx'));

/**
 * Asks for the visitor's place until they answer, on screens that show everywhere, except over a map, whose ads the
 * question would cover. Loads after hydration.
 */
function PlacePrompt() {
  const { pathname, search } = useLocation();
  const isUnanswered = useChosenPlace() === undefined;
  const isOfEverywhere = isEverywhere(usePlace()) && hasPlace(pathname);
  const isShown = useDeferredValue(useIsHydrated() && isUnanswered && isOfEverywhere && !isMapView(search));
  return <Suspense>{isShown && <PlaceBar />}</Suspense>;
}

/** Sets `html[data-hydrated]`, which tests wait for, then starts the tasks that run after hydration. */
function HydrationMarker() {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
    void import('./hydration/run-after-hydration.ts')
      .then(({ runAfterHydration }) => runAfterHydration())
      .catch(() => {});
  }, []);
  return null;
}
