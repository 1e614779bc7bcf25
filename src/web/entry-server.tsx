import { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  isRouteErrorResponse,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router';

import { getConfig } from '#features/site/contract.ts';
import type { Api } from '#platform/endpoint.ts';
import { detectLanguage, type Language } from '#platform/language.ts';

import { App } from './app.tsx';
import { type AppContext, appContext } from './data/app-context.ts';
import { queryOf } from './data/query.ts';
import { type Assets, Document } from './document.tsx';
import { fixedHead } from './fixed-head.ts';
import { type PageState, toSafeJson } from './hydration.ts';
import { localeUrl, NAMESPACES } from './i18n/resources.ts';
import { createServerI18n } from './i18n/server-i18n.ts';
import { createRoutes, type Screen, SCREENS } from './routes.ts';
import { brandVariables } from './ui/brand-shades.ts';

export { SCREENS } from './routes.ts';
export { START_SCRIPT } from './start-script.ts';

/** Until the operator chooses one (specification §9). */
const DEFAULT_COLOUR = '#ea6852';

/** A page as text, or an answer without one: a redirect. */
export type Rendered = { status: number; html: string } | Response;
export type Render = (request: Request) => Promise<Rendered>;

interface RenderOptions {
  apiFor: (language: Language) => Api;
  assetsOf: (screen: string) => Assets;
  localeVersions: Record<string, string>;
  siteUrl: string;
  tileUrl: string;
  /** Told of what was no refusal: the reader sees the error screen. */
  onError: (error: unknown) => void;
}

/** Renders a visitor's page: redirects and statuses as the router gives them. */
export function createRender(options: RenderOptions): Render {
  const i18n = createServerI18n();
  const handler = createStaticHandler(createRoutes());

  return async (request) => {
    const language = detectLanguage(request.url, request.headers.get('cookie'), request.headers.get('accept-language'));
    const client = new QueryClient();
    const app: AppContext = {
      api: options.apiFor(language),
      client,
      language,
      origin: options.siteUrl,
      tileUrl: options.tileUrl,
    };
    const result = await handler.query(request, {
      requestContext: new RouterContextProvider(new Map([[appContext, app]])),
    });
    if (result instanceof Response) return result;
    for (const error of Object.values(result.errors ?? {})) if (!isRouteErrorResponse(error)) options.onError(error);

    const screen = (SCREENS as readonly Screen[]).find(({ id }) => id === result.matches.at(-1)?.route.id);
    const namespaces = ['layout', ...(screen?.namespaces ?? [])];
    const site = client.getQueryData(queryOf(app.api, getConfig, { query: {} }).queryKey);
    const state: PageState = {
      origin: options.siteUrl,
      tileUrl: options.tileUrl,
      assets: options.assetsOf(screen?.module ?? screen?.id ?? 'home'),
      locales: namespaces.map((namespace) =>
        localeUrl(language, namespace, options.localeVersions[`${language}/${namespace}`] ?? ''),
      ),
      localeVersions: Object.fromEntries(
        NAMESPACES.map((namespace) => [namespace, options.localeVersions[`${language}/${namespace}`] ?? '']),
      ),
      namespaces,
      brand: brandVariables(site?.primaryColor ?? DEFAULT_COLOUR),
      queries: client
        .getQueryCache()
        .findAll({ predicate: ({ state: { status } }) => status === 'success' })
        .map(({ queryKey, state: { data } }) => [queryKey, data]),
      router: { loaderData: result.loaderData, errors: serializeErrors(result) },
    };
    const router = createStaticRouter(handler.dataRoutes, result);
    const html = renderToString(
      <Document language={language} styles={state.assets.styles} brand={state.brand} state={toSafeJson(state)}>
        <App context={app} i18n={i18n[language]}>
          <StaticRouterProvider router={router} context={result} hydrate={false} />
        </App>
      </Document>,
    );
    return {
      status: result.statusCode,
      html: `<!doctype html>${html.replace('</head>', () => `${fixedHead(language)}</head>`)}`,
    };
  };
}

/** Only what a route error shows: never a stack or an internal message. */
function serializeErrors({ errors }: StaticHandlerContext): Record<string, unknown> | null {
  if (!errors) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([id, error]) => {
      const { status = 500, statusText = '' } = error as { status?: number; statusText?: string };
      return [id, { status, statusText, data: null, internal: true }];
    }),
  );
}
