import { QueryClient } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import { createBrowserRouter, type LoaderFunction, RouterContextProvider } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';

import { App } from '#app/app.tsx';
import type { ConfigResponse } from '#features/site/config-response.ts';
import * as siteApi from '#features/site/contract.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { type Language, textDirection } from '#platform/text/language.ts';
import { type AppContext, appContext } from '#ui/api/app-context.ts';
import { addMessages, startMessages } from '#ui/browser-i18n/messages.ts';
import { listenBeforeRouter, trackNavigation } from '#ui/navigation/navigation-target.ts';
import { tokens } from '#ui/session.ts';

import { site } from './builders.ts';
import { type FakeApi, fakeApi } from './fake-api.ts';
import { textsIn } from './words.ts';

/** The module of a screen. */
interface ScreenModule {
  Component: ComponentType;
  ErrorBoundary?: ComponentType;
  loader?: LoaderFunction;
}

interface Options {
  /** What the API answers. Without it, a call fails the test. */
  api?: FakeApi;
  /** The member who is logged in. */
  as?: Me;
  /** Settings that differ from those of a new site. */
  settings?: Partial<ConfigResponse>;
  /** The address. Default: `/`. */
  path?: string;
  /** The pattern of the address, for a screen that reads its parameters, such as `/ad/:id`. */
  pattern?: string;
  /** The state of the history entry, as a link to the screen passes it. */
  state?: unknown;
  language?: Language;
  /** Of the viewport, in CSS pixels. Default: a desktop's. */
  width?: number;
  /** It has a main region of its own, or belongs outside of it. */
  isLayout?: boolean;
  /** Other addresses open once it resolves. Default: at once. */
  elsewhere?: Promise<void>;
}

/**
 * Shows a component, or the module of a screen with its loader, with the real router, query cache, language and styles.
 * Other addresses show nothing: `router.state.location` says which one was opened.
 */
export async function open(
  shown: ReactNode | ScreenModule,
  {
    api = fakeApi(),
    as: member,
    settings,
    path = '/',
    pattern = new URL(path, location.origin).pathname,
    state,
    language = 'en',
    width = 1280,
    isLayout = false,
    elsewhere,
  }: Options = {},
) {
  await page.viewport(width, 800);
  document.documentElement.lang = language;
  document.documentElement.dir = textDirection(language);
  startMessages(language, {});
  for (const [namespace, texts] of textsIn(language)) addMessages(namespace, texts);
  if (member) tokens.logIn({ user: member, accessToken: 'access', refreshToken: 'refresh' });
  const before = location.href;
  // As React Router stores it. Each test has an entry of its own: lists remember their pages by it.
  history.replaceState({ usr: state, key: crypto.randomUUID(), idx: 0 }, '', path);

  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false } },
  });
  api.on(siteApi.getConfig).always({ ...site, ...settings });
  const context: AppContext = { api: api.api, client, language, origin: location.origin };
  const route = isModule(shown) ? shown : { element: shown };
  listenBeforeRouter();
  const router = createBrowserRouter(
    [
      { path: pattern, HydrateFallback: Nothing, ...route },
      { path: '*', Component: Nothing, loader: async () => (await elsewhere) ?? null },
    ],
    {
      getContext: () => new RouterContextProvider(new Map([[appContext, context]])),
    },
  );
  trackNavigation(router);
  const screen = await render(
    <App context={context}>
      {isLayout ? (
        <RouterProvider router={router} />
      ) : (
        <main id="main" tabIndex={-1} className="wrap">
          <RouterProvider router={router} />
        </main>
      )}
    </App>,
  );
  onTestFinished(async () => {
    await screen.unmount();
    // The entries of layers that were open are removed after them.
    await expect.poll(() => (history.state as { layers?: number } | null)?.layers).toBeUndefined();
    router.dispose();
    localStorage.clear();
    sessionStorage.clear();
    document.cookie = 'place=;path=/;max-age=0';
    history.replaceState(null, '', before);
    expect(api.unexpected, 'calls without an answer').toEqual([]);
  });
  return { screen, router, client };
}

const Nothing = () => null;

const isModule = (shown: ReactNode | ScreenModule): shown is ScreenModule =>
  typeof shown === 'object' && shown !== null && 'Component' in shown;
