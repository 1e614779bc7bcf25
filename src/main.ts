import { createServer, type Server } from 'node:http';

import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';

import { type Config, ConfigError, loadConfig } from '#config';
import { forgetCounts } from '#features/search/memory.server.ts';
import { createInProcessApi } from '#platform/http/in-process.server.ts';
import { securityHeaders } from '#platform/http/security-headers.server.ts';
import { installingRoutes } from '#web/installing/routes.server.ts';
import { builtRenderer, devRenderer } from '#web/render.server.ts';
import { createWebApp } from '#web/web-app.server.ts';
import { fillDemo } from '#demo/fill-demo.ts';
import { demoPictures } from '#demo/pictures.ts';

import { apiHandlers } from './api.ts';
import { createApp } from './app.server.ts';
import { jobs } from './background.server.ts';
import { openLiveConnections } from './live.server.ts';
import { openServices, type OpenServices } from './services.server.ts';

/** Requests under way get this long to end. */
const DRAIN_MS = 10_000;

/** Longer than a proxy keeps its connections (nginx: 60 s): else it may send a request down one that is just being closed. */
const KEEP_ALIVE_MS = 65_000;

/** What the other processes are told when visitors see something new. */
const CHANGED = 'content-changed';

async function start(config: Config): Promise<void> {
  const services = await openServices(config);
  try {
    await serve(config, services);
  } catch (error) {
    await services.close();
    throw error;
  }
}

async function serve(config: Config, services: OpenServices): Promise<void> {
  const signIns = config.demo ? await fillDemo(services) : [];

  const app = new Hono();
  const listen = getRequestListener(app.fetch);
  const server: Server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
    const answer = () => void listen(request, response);
    if (renderer.middleware && !isOurs(request.url)) renderer.middleware(request, response, answer);
    else answer();
  });

  const apiFor = createInProcessApi(services, apiHandlers);
  const renderer =
    config.mode === 'development' ? await devRenderer(services, apiFor, server) : await builtRenderer(services, apiFor);
  const web = createWebApp(renderer, { isCached: config.mode === 'production', log: services.log });
  const drop = () => {
    forgetCounts(services.db);
    web.drop();
  };
  services.contentChanged = () => {
    drop();
    services.live.tell(CHANGED, '');
  };
  services.live.hear(CHANGED, drop);
  app.use(
    securityHeaders({
      scriptHashes: [renderer.scriptHash],
      tileOrigin: new URL(config.tileUrl.replace('{s}', '*')).origin,
      isStrict: config.mode === 'production',
    }),
  );
  const pictures = signIns.length > 0 ? demoPictures(services.storage) : undefined;
  if (pictures) app.use('/media/:key', (context, next) => pictures.draw(context.req.param('key')).then(next));
  app.route('/', createApp(services));
  app.route('/', installingRoutes(services, renderer.workerScript));
  app.route('/', web.app);
  await services.jobs.work(services, jobs);
  services.live.attach(server);
  const closeLive = openLiveConnections(services);

  await listenOn(server, config);
  announce(config, signIns);
  let isStopped = false;
  const drawing = pictures?.drawAll(() => isStopped);

  // Once: the terminal sends Ctrl-C to all, and npm passes it on to us again.
  const stop = async () => {
    if (isStopped) return;
    isStopped = true;
    closeLive();
    server.close();
    services.live.server.disconnectSockets(true);
    server.closeIdleConnections();
    const drained = new Promise((resolve) => server.once('close', resolve));
    await Promise.race([drained, new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())]);
    await drawing;
    await renderer.close();
    await services.close();
    process.exit(0);
  };
  process.on('SIGINT', stop).on('SIGTERM', stop);
}

function listenOn(server: Server, { port, host }: Config): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      reject(error.code === 'EADDRINUSE' ? new ConfigError(`PORT: ${port} is taken by another program`) : error);
    });
    server.listen(port, host, resolve);
  });
}

/** In development Vite answers everything else first. */
function isOurs(url = '/'): boolean {
  return /^\/(api|locales|media|sandbox)\b/.test(url);
}

function announce(config: Config, signIns: string[]): void {
  process.stdout.write(`${[`Dallal is ready: ${config.siteUrl}`, ...signIns].join('\n')}\n`);
}

try {
  await start(loadConfig());
} catch (error) {
  process.stderr.write(`${error instanceof ConfigError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
}
