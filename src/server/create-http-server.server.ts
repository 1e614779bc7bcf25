import { createServer, type Server } from 'node:http';

import { Hono } from 'hono';

import { ConfigError } from '#config';
import { getSiteOrDefault } from '#features/site/site.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { createNodeListener } from '#platform/http/node-listener.server.ts';
import { securityHeaders } from '#platform/http/security-headers.server.ts';
import { findCityAddress } from '#web/place/find-city-address.server.ts';
import { gateSetup } from '#web/gate-setup.server.ts';
import { limitPages } from '#web/limit-pages.server.ts';
import { pwaRoutes } from '#web/pwa/routes.server.ts';
import { createBuiltRenderer, createDevRenderer, type Renderer } from '#web/renderer.server.ts';
import { rssRoutes } from '#web/rss/rss-routes.server.ts';
import { unsubscribeRoutes } from '#web/unsubscribe-routes.server.ts';
import { createWebApp } from '#web/web-app.server.ts';

import { apiHandlers } from '../api.ts';
import { createApp, createBareApp } from './create-app.server.ts';
import { createDrain } from './create-drain.server.ts';

/** Longer than a proxy’s keep-alive (nginx: 60 s), so the proxy never reuses a connection that is closing here. */
const KEEP_ALIVE_MS = 65_000;

/** Each costs the server as much as a page. */
const LIMITED_LIKE_PAGES = ['/share/*', '/sitemap.xml', '/sitemaps/*', `${paths.rss()}/*`];

interface HttpServer {
  server: Server;
  listen: () => Promise<void>;
  /** Stops accepting requests, waits up to ten seconds for those in flight, and closes the renderer. */
  close: () => Promise<void>;
}

/**
 * The server of every HTTP route, or of the health checks if this process serves no pages. In development, Vite's
 * middleware handles the requests that are not for the app.
 */
export async function createHttpServer(services: Services): Promise<HttpServer> {
  if (!services.config.roles.web) return createBareServer(services);
  const app = new Hono();
  const listener = createNodeListener(app.fetch);
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const handleRequest = () => listener(request, response);
    if (renderer.middleware && !isAppPath(request.url)) renderer.middleware(request, response, handleRequest);
    else handleRequest();
  });
  const drain = createDrain(server);
  const renderer = await createRenderer(services, server);
  mountRoutes(app, services, renderer);
  return {
    server,
    listen: () => listen(server, services),
    close: async () => {
      await drain();
      await renderer.close();
    },
  };
}

function createBareServer(services: Services): HttpServer {
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, createNodeListener(createBareApp(services).fetch));
  return { server, listen: () => listen(server, services), close: createDrain(server) };
}

function createRenderer(services: Services, server: Server): Promise<Renderer> {
  const apiFor = createInProcessApi(services, apiHandlers);
  return services.config.mode === 'development'
    ? createDevRenderer(services, apiFor, server)
    : createBuiltRenderer(services, apiFor);
}

/** Whether this app handles the path itself. In development Vite’s middleware sees every other request first. */
function isAppPath(url = '/'): boolean {
  return /^\/(api|locales|media|sandbox)\b/.test(url);
}

function mountRoutes(app: Hono, services: Services, renderer: Renderer): void {
  const { config, log } = services;
  const isProduction = config.mode === 'production';
  const limit = limitPages(services);
  const web = createWebApp(renderer, {
    findCityAddress: (address) => findCityAddress(services.db, address),
    isCached: isProduction,
    limitPages: limit,
    gateSetup: gateSetup(services),
    findSite: () => getSiteOrDefault(services),
    log,
  });
  services.bus.subscribe(web.dropPages);
  app.use(
    securityHeaders({
      scriptHashes: [renderer.scriptHash],
      findTileOrigin: async () => {
        const { tileUrl } = await getSiteOrDefault(services);
        return new URL((tileUrl || config.tileUrl).replace('{s}', '*')).origin;
      },
      pictureOrigin: config.s3?.publicUrl && new URL(config.s3.publicUrl).origin,
      siteUrl: config.siteUrl,
      isStrict: isProduction,
    }),
  );
  for (const path of LIMITED_LIKE_PAGES) app.use(path, limit);
  app.route('/', createApp(services));
  app.route('/', unsubscribeRoutes(services));
  app.route('/', rssRoutes(services, createInProcessApi(services, apiHandlers)));
  app.route('/', pwaRoutes(services, renderer.writeWorkerScript));
  app.route('/', web.app);
}

function listen(server: Server, { config: { port, host } }: Services): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ConfigError(`PORT: ${port} is taken by another program`) : error);
    });
    server.listen(port, host, resolve);
  });
}
