import { Hono } from 'hono';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import { ConfigError } from '#config';
import { getSiteOrDefault } from '#features/site/site.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { createNodeListener } from '#platform/http/node-listener.server.ts';
import { securityHeaders } from '#platform/http/security-headers.server.ts';

import { apiHandlers } from '../../api.ts';
import { gateSetup } from '../gate-setup.server.ts';
import { limitPages } from '../limit-pages.server.ts';
import { pwaRoutes } from '../pwa/routes.server.ts';
import { createBuiltRenderer, createDevRenderer, type Renderer } from '../renderer.server.ts';
import { rssRoutes } from '../rss-routes.server.ts';
import { unsubscribeRoutes } from '../unsubscribe-routes.server.ts';
import { createWebApp } from '../web-app.server.ts';
import { createApp, createBareApp } from './create-app.server.ts';

/** Longer than a proxy’s keep-alive (nginx: 60 s), so the proxy never reuses a connection that is closing here. */
const KEEP_ALIVE_MS = 65_000;

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
  mountSite(app, services, renderer);
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

function listen(server: Server, { config: { port, host } }: Services): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ConfigError(`PORT: ${port} is taken by another program`) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** Each costs the server as much as a page. */
const LIMITED_LIKE_PAGES = ['/share/*', '/sitemap.xml', '/sitemaps/*', `${paths.rss()}/*`];

/** Adds every HTTP route: the pages, and all of `createApp`. */
export function mountSite(app: Hono, services: Services, renderer: Renderer): void {
  const { config, log } = services;
  const isProduction = config.mode === 'production';
  const limit = limitPages(services);
  const web = createWebApp(renderer, {
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

/** How long a shutdown waits for requests in flight. */
const MAX_MS = 10_000;
const CHECK_MS = 50;

/**
 * Call it before the server listens. The returned function accepts no further connections and waits up to ten seconds
 * for the requests in flight. A proxy keeps connections open: each is closed after its next response, or as soon as it
 * has no request.
 */
export function createDrain(server: Server): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  const closeIdle = () => {
    server.closeIdleConnections();
    // To Node, a connection that never had a request is not idle.
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
  };
  return async () => {
    // A busy connection may never be idle when this looks.
    server.prependListener('request', (_, response: ServerResponse) => response.setHeader('connection', 'close'));
    const drained = once(server, 'close');
    server.close();
    closeIdle();
    const timer = setInterval(closeIdle, CHECK_MS);
    await Promise.race([drained, sleep(MAX_MS, undefined, { ref: false })]);
    clearInterval(timer);
  };
}
