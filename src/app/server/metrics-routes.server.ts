import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { Hono } from 'hono';

import { ConfigError } from '#config';
import type { Services } from '#platform/context.server.ts';
import { createNodeListener } from '#platform/http/node-listener.server.ts';
import { isSameSecret } from '#platform/secrets/keys.server.ts';
import { watchServices } from '#platform/metrics/watch-services.server.ts';

/** `/metrics` on the main port, for whoever sends METRICS_TOKEN. Not found if there is no token. */
export function metricsRoutes(services: Services): Hono {
  const { token } = services.config.metrics;
  return new Hono().get('/metrics', (context) => {
    if (token === undefined) return context.notFound();
    const given = /^Bearer (\S+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
    if (isSameSecret(given, token)) return respond(services);
    return context.text('Unauthorized', 401, { 'www-authenticate': 'Bearer' });
  });
}

/** Serves `/metrics` on METRICS_PORT, if there is one. */
export async function openMetricsPort(services: Services): Promise<{ port: number | undefined; close: () => void }> {
  const { port, host } = services.config.metrics;
  if (port === undefined) return { port, close: () => {} };
  const app = new Hono().get('/metrics', () => respond(services));
  const server = createServer(createNodeListener(app.fetch));
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE' ? new ConfigError(`METRICS_PORT: ${port} is taken by another program`) : error,
      ),
    );
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function respond(services: Services): Promise<Response> {
  watchServices(services);
  const { registry } = services.metrics;
  return new Response(await registry.metrics(), {
    headers: { 'content-type': registry.contentType, 'cache-control': 'no-store' },
  });
}

/** Whether the metrics are served anywhere. */
export const countsRequests = ({ metrics: { port, token } }: Services['config']): boolean =>
  port !== undefined || token !== undefined;
