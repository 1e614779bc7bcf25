import readexPro from '@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2?url';
import poppins400 from '@fontsource/poppins/files/poppins-latin-400-normal.woff2?url';
import poppins500 from '@fontsource/poppins/files/poppins-latin-500-normal.woff2?url';
import poppins600 from '@fontsource/poppins/files/poppins-latin-600-normal.woff2?url';
import { QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import type { i18n } from 'i18next';
import { renderToString } from 'react-dom/server';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';

import * as siteApi from '#features/site/contract.ts';
import { DEFAULT_PRIMARY, TOKEN_COLOURS } from '#platform/colours.ts';
import type { Api } from '#platform/http/endpoint.ts';
import { type Language, LANGUAGES } from '#platform/text/language.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { type AppContext, appContext } from '#ui/api/app-context.ts';
import { localeUrl, NAMESPACES } from '#ui/i18n/namespaces.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';

import { App } from './app.tsx';
import { Document, type PageAssets } from './document.tsx';
import { FOR_VISITORS, type PageState, toHtmlSafeJson } from './hydration/page-state.ts';
import { START_SCRIPT } from './hydration/start-script.ts';
import { createRoutes, type Screen, SCREENS } from './routes.ts';
import { withCachedMarkup } from './server-render/cached-markup.tsx';

export { SCREENS } from './routes.ts';
export { START_SCRIPT };

/** A rendered page, or a response without one, such as a redirect. */
export type RenderedPage = { status: number; html: string } | Response;
export type RenderPage = (request: Request, language: Language) => Promise<RenderedPage>;

interface RenderOptions {
  apiFor: (language: Language) => Api;
  assetsFor: (screen: string) => PageAssets;
  localeVersions: Record<string, string>;
  siteUrl: string;
  /** Called for unexpected errors; the user sees the error screen. */
  onError: (error: unknown) => void;
}

/** Renders pages for visitors. Redirects and statuses come from the router. */
export function createRenderPage(options: RenderOptions): RenderPage {
  const i18n = createServerI18n();
  const handler = createStaticHandler(createRoutes());

  return async (request, language) => {
    const client = new QueryClient();
    const app: AppContext = {
      api: options.apiFor(language),
      client,
      language,
      origin: options.siteUrl,
    };
    const answer = await handler.query(request, {
      requestContext: new RouterContextProvider(new Map([[appContext, app]])),
    });
    if (answer instanceof Response) return answer;
    for (const error of Object.values(answer.errors ?? {})) if (!isRouteErrorResponse(error)) options.onError(error);
    // The browser hydrates with the same errors.
    const result = { ...answer, errors: serializeErrors(answer) };

    const screen = (SCREENS as readonly Screen[]).find(({ id }) => id === result.matches.at(-1)?.route.id);
    const namespaces = ['layout', ...(screen?.namespaces ?? [])];
    const site = client.getQueryData(apiQuery(app.api, siteApi.getConfig, siteApi.sitePart).queryKey);
    const state: PageState = {
      origin: options.siteUrl,
      languages: site?.languages ?? [...LANGUAGES],
      ignoresBrowserLanguage: site?.ignoresBrowserLanguage ?? false,
      assets: options.assetsFor(screen?.module ?? screen?.id ?? 'home'),
      locales: namespaces.map((namespace) =>
        localeUrl(language, namespace, options.localeVersions[`${language}/${namespace}`] ?? ''),
      ),
      localeVersions: Object.fromEntries(
        NAMESPACES.map((namespace) => [namespace, options.localeVersions[`${language}/${namespace}`] ?? '']),
      ),
      namespaces,
      brand: toBrandShades(site?.primaryColor ?? DEFAULT_PRIMARY),
      queries: client
        .getQueryCache()
        .findAll({ predicate: ({ state: { status } }) => status === 'success' })
        .map(({ queryKey, state: { data } }) => [queryKey, data]),
      router: { loaderData: result.loaderData, errors: result.errors },
    };
    const router = createStaticRouter(handler.dataRoutes, result);
    const [first = '', ...others] = withCachedMarkup(() =>
      renderToString(
        <Document
          language={language}
          styles={state.assets.styles}
          brand={state.brand}
          startScript={START_SCRIPT}
          state={toHtmlSafeJson(state)}
        >
          <I18nextProvider i18n={i18n[language]}>
            <App context={app}>
              <StaticRouterProvider router={router} context={result} hydrate={false} />
            </App>
          </I18nextProvider>
        </Document>,
      ),
    );
    return {
      status: result.statusCode,
      html: [
        '<!doctype html>',
        first.replace('</head>', () => `${renderStaticHead(language, state.languages)}</head>`),
        ...others,
      ].join(''),
    };
  };
}

/** Reduces errors to status and text. Stacks and internal messages stay on the server. */
function serializeErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, statusText = '' } = error as { status?: number; statusText?: string };
      return [id, { status, statusText, data: status < 500 ? FOR_VISITORS : null, internal: true }];
    }),
  );
}

/**
 * The constant part of every page's head. Only the server renders it; hydration ignores it. Preloads all fonts: every
 * page uses them, as its button for the other language is written in that language.
 */
export function renderStaticHead(language: Language, languages: readonly Language[]): string {
  const fonts = [poppins400, poppins500, poppins600, ...(languages.includes('ar') ? [readexPro] : [])].map(
    (href) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${href}">`,
  );
  return [
    '<link rel="icon" href="/favicon.png">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    `<link rel="manifest" href="/manifest.webmanifest?lng=${language}">`,
    // The page's background. `runAfterHydration` updates it when the user has chosen a colour mode.
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${TOKEN_COLOURS.page.light}">`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${TOKEN_COLOURS.page.dark}">`,
    ...fonts,
  ].join('');
}

const files = import.meta.glob<Record<string, string>>('../../locales/*/*.json', { eager: true, import: 'default' });

/** One instance per language. It never changes its language, so all requests share it. */
function createServerI18n(): Record<Language, i18n> {
  const resourcesFor = (language: Language) =>
    Object.fromEntries(
      NAMESPACES.map((namespace) => [namespace, files[`../../locales/${language}/${namespace}.json`] ?? {}]),
    );
  const resources = Object.fromEntries(LANGUAGES.map((language) => [language, resourcesFor(language)]));
  const create = (lng: Language): i18n => {
    const instance = i18next.createInstance();
    void instance.use(initReactI18next).init({
      lng,
      fallbackLng: false,
      resources,
      ns: [...NAMESPACES],
      defaultNS: 'layout',
      initAsync: false,
      interpolation: { escapeValue: false },
    });
    return instance;
  };
  return { en: create('en'), ar: create('ar') };
}
