import { readdirSync } from 'node:fs';
import path from 'node:path';

import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import { compress } from 'hono/compress';

import type { Log } from '#platform/log.server.ts';

import { errorPage } from './error-page.server.ts';
import { createPageCache, toUncached } from './page-cache.server.ts';
import type { Renderer } from './render.server.ts';

/** serveStatic wants paths from the working directory. */
const ROOT = path.relative(process.cwd(), path.resolve(import.meta.dirname, '../..'));
const FOR_EVER = 'public, max-age=31536000, immutable';
const A_DAY = 'public, max-age=86400';

interface WebOptions {
  isCached: boolean;
  log: Log;
}

/** Scripts, styles, words, public files, and every page. `drop` forgets the cached ones. */
export function createWebApp({ render }: Renderer, { isCached, log }: WebOptions): { app: Hono; drop: () => void } {
  const app = new Hono();
  const cache = createPageCache(render);

  app.use(
    '/assets/*',
    serveStatic({
      root: path.join(ROOT, 'dist/client'),
      precompressed: true,
      onFound: (_, context) => context.header('cache-control', FOR_EVER),
    }),
  );
  app.use('/locales/*', compress());
  app.use(
    '/locales/*',
    serveStatic({
      root: ROOT || '.',
      onFound: (_, context) => context.header('cache-control', context.req.query('v') ? FOR_EVER : 'no-cache'),
    }),
  );
  const publicFile = serveStatic({
    root: path.join(ROOT, 'public'),
    onFound: (_, context) => context.header('cache-control', A_DAY),
  });
  for (const name of publicNames()) app.use(name, publicFile);
  app.get('/assets/*', (context) => context.notFound());
  app.get('/locales/*', (context) => context.notFound());
  app.get('/*', (context) => (isCached ? cache.answer(context.req.raw) : render(context.req.raw).then(toUncached)));

  app.onError((error, context) => {
    log.error({ error, path: context.req.path }, 'page failed');
    return errorPage();
  });
  return { app, drop: cache.drop };
}

/** Listed once, so that a page costs no look into the folder. */
function publicNames(): string[] {
  return readdirSync(path.join(ROOT, 'public'), { withFileTypes: true }).map((entry) =>
    entry.isDirectory() ? `/${entry.name}/*` : `/${entry.name}`,
  );
}
