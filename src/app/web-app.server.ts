import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { paths } from '#paths';
import type { Tag } from '#platform/bus/tag.ts';
import { detectRequestLanguage, isLanguage, type SiteLanguages } from '#platform/text/language.ts';
import type { Log } from '#platform/log/log.server.ts';

import { renderErrorPage } from './error-page.server.ts';
import { createPageCache, toUncachedResponse } from './page-cache.server.ts';
import { findChosenHome } from './place/redirect-places.server.ts';
import type { Renderer } from './renderer.server.ts';

/** serveStatic resolves paths from the working directory. */
const ROOT = path.relative(process.cwd(), path.resolve(import.meta.dirname, '../..'));
/** One SVG per country code. */
const FLAGS = path.relative(
  process.cwd(),
  path.join(path.dirname(createRequire(import.meta.url).resolve('country-flag-icons/package.json')), '3x2'),
);
const IMMUTABLE = 'public, max-age=31536000, immutable';
const ONE_DAY = 'public, max-age=86400';

interface WebOptions {
  isCached: boolean;
  /** Counts a page request, and may refuse it. */
  limitPages: MiddlewareHandler;
  /** Answers instead of all pages until the marketplace is set up. */
  gateSetup: MiddlewareHandler;
  /** Never fails. */
  findSite: () => Promise<SiteLanguages>;
  log: Log;
}

/** Serves scripts, styles, locale files, public files and all pages. */
export function createWebApp(
  { render }: Renderer,
  { isCached, limitPages, gateSetup, findSite, log }: WebOptions,
): { app: Hono; dropPages: (changed: Tag[] | 'all') => void } {
  const app = new Hono();
  const cache = createPageCache(render);

  app.use(
    '/static/*',
    serveStatic({
      root: path.join(ROOT, 'dist/client'),
      precompressed: true,
      onFound: (_, context) => context.header('cache-control', IMMUTABLE),
    }),
  );
  app.use('/locales/*', compress());
  app.use(
    '/locales/*',
    serveStatic({
      root: ROOT || '.',
      onFound: (_, context) => context.header('cache-control', context.req.query('v') ? IMMUTABLE : 'no-cache'),
    }),
  );
  app.use(
    '/flags/*',
    serveStatic({
      root: FLAGS,
      rewriteRequestPath: (requested) => requested.slice('/flags'.length),
      onFound: (_, context) => context.header('cache-control', ONE_DAY),
    }),
  );
  const publicFile = serveStatic({
    root: path.join(ROOT, 'public'),
    onFound: (_, context) => context.header('cache-control', ONE_DAY),
  });
  for (const name of publicNames()) app.use(name, compress(), publicFile);
  // A missing script or style never gets a page: by the 404 an open tab notices a new version and reloads.
  app.get('/static/*', (context) => context.notFound());
  // Where versions up to 1.0.0-beta.2 had them.
  app.get('/assets/*', (context) => context.notFound());
  app.get('/locales/*', (context) => context.notFound());
  app.get('/flags/*', (context) => context.notFound());
  app.get('/*', limitPages);
  app.get('/*', gateSetup);
  // Unknown, as in `routes.ts`. The router and browsers would read `//name` as the address of another site.
  app.get('/*', ({ req, redirect }, next) =>
    new URL(req.url).pathname.includes('//') ? Promise.resolve(redirect(paths.home())) : next(),
  );
  app.get('/*', async ({ req, redirect, header }, next) => {
    const address = findSiteAddress(req.url, await findSite());
    if (address === undefined) return next();
    header('cache-control', 'private, no-store');
    return redirect(address);
  });
  app.get(paths.home(), async (context, next) => {
    const home = findChosenHome(context.req.raw);
    if (!home) return next();
    context.header('cache-control', 'private, no-store');
    return context.redirect(home);
  });
  app.get('/*', async ({ req: { raw } }) =>
    isCached
      ? cache.respond(raw, await findSite())
      : toUncachedResponse(await render(raw, detectRequestLanguage(raw, await findSite()))),
  );

  app.onError((error, context) => {
    log.error({ error, path: context.req.path }, 'page failed');
    return renderErrorPage();
  });
  return { app, dropPages: cache.drop };
}

/** Listed once at start, so that page requests do not access the file system. */
function publicNames(): string[] {
  return readdirSync(path.join(ROOT, 'public'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
  );
}

/** The address of a page without its language, if the language is not turned on. Undefined otherwise. */
export function findSiteAddress(address: string, { languages }: SiteLanguages): string | undefined {
  const { pathname, searchParams } = new URL(address);
  const language = searchParams.get('lng');
  if (!isLanguage(language) || languages.includes(language)) return undefined;
  searchParams.delete('lng');
  // A path that begins with two slashes would lead to another site.
  const path = pathname.replace(/^\/+/, '/');
  return searchParams.size > 0 ? `${path}?${searchParams}` : path;
}
