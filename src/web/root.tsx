import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, Outlet, useLocation } from 'react-router';

import { getConfig } from '#features/site/contract.ts';

import { appContext } from './data/app-context.ts';
import { queryOf } from './data/query.ts';
import { Footer } from './layout/footer.tsx';
import { Header } from './layout/header.tsx';
import { LateNotice } from './layout/late-notice.tsx';
import { NavigationProgress } from './layout/navigation-progress.tsx';
import { ScrollRules } from './layout/scroll-rules.tsx';
import { Hydrated } from './layout/hydrated.tsx';

/** A configuration that can't be loaded does not take the screen down: see `useSite`. */
export async function rootLoader({ context }: LoaderFunctionArgs): Promise<null> {
  const { api, client } = context.get(appContext);
  await client.prefetchQuery(queryOf(api, getConfig, { query: {} }));
  return null;
}

/** The main layout: header, screen, footer. The second one (specification §2.2) fills the window and has no footer. */
export function Root() {
  const { t } = useTranslation();
  const isTall = /^\/chat\b/.test(useLocation().pathname);
  return (
    <>
      <a
        href="#main"
        className="btn-primary sr-only focus:not-sr-only focus:absolute focus:start-4 focus:top-4 focus:z-50"
      >
        {t('skipToContent')}
      </a>
      <NavigationProgress />
      <Header />
      <main
        id="main"
        tabIndex={-1}
        data-tall={isTall || undefined}
        className={`outline-none ${isTall ? 'min-h-0 flex-1' : 'wrap flex-1 py-5 sm:py-8'}`}
      >
        <Outlet />
      </main>
      {!isTall && <Footer />}
      <LateNotice />
      <ScrollRules />
      <Hydrated />
    </>
  );
}
