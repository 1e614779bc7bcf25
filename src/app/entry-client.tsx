import { QueryClient } from '@tanstack/react-query';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createBrowserRouter, matchRoutes, type RouteObject, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';

import type { Language } from '#platform/text/language.ts';

import './styles/app.css';

import { App } from './app.tsx';
import { type AppContext, appContext } from '#ui/api/app-context.ts';
import { isRefusal } from '#ui/api/api-error.ts';
import { removeViewerData } from '#ui/api/api-query.ts';
import type { LoginState } from '#features/accounts/login/login-state.ts';
import { onMemberChange } from '#ui/session.ts';
import { browserApi, onSessionEnd } from '#ui/api/browser-api.ts';
import { getNavigationTarget, listenBeforeRouter, trackNavigation } from '#ui/navigation/navigation-target.ts';
import { Document } from './document.tsx';
import type { PageState } from './hydration/page-state.ts';
import { loadNamespaces, startMessages } from '#ui/browser-i18n/messages.ts';
import { detectLanguage, reloadForLanguage } from '#ui/i18n/detect-language.ts';
import { paths } from '#paths';
import { createRoutes } from './routes.ts';
// In this chunk, because a separate chunk, loaded later on every page, would be larger.
import '#ui/kit/colour-mode.ts';

// Not awaited: it loads a screen, whose imports share a chunk with this module and would wait for its evaluation.
void hydrate();

async function hydrate(): Promise<void> {
  await nextTask();
  // Set by the server.
  const language = document.documentElement.lang as Language;
  const state: PageState = JSON.parse(document.getElementById('state')?.textContent ?? '');
  if (detectLanguage(state) !== language && reloadForLanguage()) return;
  // `always`: offline, a query fails and its screen offers a retry, instead of pausing silently.
  const queries = {
    retry: shouldRetry,
    refetchOnWindowFocus: false,
    networkMode: 'always',
    refetchOnReconnect: true,
  } as const;
  const client = new QueryClient({ defaultOptions: { queries } });
  for (const [key, data] of state.queries) client.setQueryData(key, data);
  const context: AppContext = { api: browserApi, client, language, origin: state.origin };

  startMessages(language, state.localeVersions);
  const routes = createRoutes(loadNamespaces);
  await Promise.all([loadNamespaces(state.namespaces), loadFirstModules(routes)]);
  await nextTask();
  nameFirstEntry();
  listenBeforeRouter();
  const router = createBrowserRouter(routes, {
    hydrationData: state.router,
    getContext: () => new RouterContextProvider(new Map([[appContext, context]])),
  });
  trackNavigation(router);
  onMemberChange(() => {
    removeViewerData(client);
    // Loads the current page again, for the new viewer.
    void router.revalidate();
  });
  onSessionEnd(() => {
    const { pathname, search } = getNavigationTarget();
    void router.navigate(paths.login(), { state: { origin: pathname + search, isExpired: true } satisfies LoginState });
  });

  startTransition(() => {
    hydrateRoot(
      document,
      <Document language={language} styles={state.assets.styles} brand={state.brand} startScript="" state="">
        <App context={context}>
          <RouterProvider router={router} />
        </App>
      </Document>,
    );
  });
}

/**
 * Gives the page that the browser opened a key in the history, as React Router does for those it opens. Scroll
 * positions are stored by key: pages without one would share a position.
 */
function nameFirstEntry(): void {
  const state: { key?: string } | null = history.state;
  if (!state?.key) history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}

/**
 * Evaluating modules, reading the state and building the router are separate tasks: one task would block a slow phone.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

/** Retries once, and only network and server errors: a refusal would repeat. */
function shouldRetry(failures: number, error: Error): boolean {
  return failures < 1 && !isRefusal(error);
}

/** Loads the matched routes' modules before hydration. Otherwise React would hydrate an empty fallback. */
async function loadFirstModules(routes: RouteObject[]): Promise<void> {
  const matched = (matchRoutes(routes, location) ?? []).map(({ route }) => route);
  await Promise.all(
    matched.map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
