import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import type { Language } from '#platform/language.ts';

import './styles/app.css';

import { App } from './app.tsx';
import { type AppContext, appContext } from './data/app-context.ts';
import { isRefusal } from './data/api-error.ts';
import { forgetDataWithMember, type LoginState } from './data/auth.ts';
import { browserApi, onSessionEnd } from './data/browser-api.ts';
import { followRouter, whereabouts } from './data/whereabouts.ts';
import { Document } from './document.tsx';
import type { PageState } from './hydration.ts';
import { reloadForLanguage, startI18n } from './i18n/browser-i18n.ts';
import { paths } from './paths.ts';
import { createRoutes } from './routes.ts';

await hydrate();

async function hydrate(): Promise<void> {
  const language = document.documentElement.lang as Language;
  const state = JSON.parse(document.getElementById('state')?.textContent ?? '') as PageState;
  // Without a network a read fails, so that its screen says so and offers another try, rather than wait in silence.
  const queries = {
    retry: isWorthRetry,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  for (const [key, data] of state.queries) client.setQueryData(key, data);
  forgetDataWithMember(client);
  const context: AppContext = { api: browserApi, client, language, origin: state.origin, tileUrl: state.tileUrl };

  const routes = createRoutes((namespaces) => i18next.loadNamespaces(namespaces));
  const [i18n] = await Promise.all([startI18n(state.namespaces, state.localeVersions), loadFirstModules(routes)]);
  if (i18n.resolvedLanguage !== language) {
    if (reloadForLanguage()) return;
    await i18n.changeLanguage(language);
  }
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => new RouterContextProvider(new Map([[appContext, context]])),
  });
  followRouter(router);
  onSessionEnd(() => {
    const { pathname, search } = whereabouts();
    void router.navigate(paths.login(), { state: { origin: pathname + search } satisfies LoginState });
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <Document language={language} styles={state.assets.styles} brand={state.brand} state="">
        <App context={context} i18n={i18n}>
          <RouterProvider router={router} />
        </App>
      </Document>,
    );
  });
}

/** A refusal stays a refusal; a lost connection or a broken server may come back. */
function isWorthRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error);
}

/** The first page's modules must be there before hydration, or it would fall back to nothing. */
async function loadFirstModules(routes: RouteObject[]): Promise<void> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
