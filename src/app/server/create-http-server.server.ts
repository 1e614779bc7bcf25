import { createServer, type Server } from 'node:http';

import { Hono } from 'hono';

import { ConfigError } from '#config';
import type { Services } from '#platform/context.server.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { createNodeListener } from '#platform/http/node-listener.server.ts';
import { createBuiltRenderer, createDevRenderer, type Renderer } from '../renderer.server.ts';

import { apiHandlers } from '../../api.ts';
import { createBareApp } from './create-app.server.ts';
import { createDrain } from './create-drain.server.ts';
import { mountSite } from './mount-site.server.ts';

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
