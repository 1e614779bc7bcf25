import { Hono } from 'hono';

import { authenticate } from '#features/accounts/authenticate.server.ts';
import { sandboxGateway } from '#features/payments/sandbox/gateway.server.ts';
import { crawlerRoutes } from '#features/site/crawlers.server.ts';
import type { Services } from '#platform/context.server.ts';
import { devMailRoutes } from '#platform/http/dev-mail.server.ts';
import { apiDocsRoutes } from '#platform/http/api-docs.server.ts';
import { closeDoor, createDoor } from '#platform/http/door.server.ts';
import { mediaRoutes } from '#platform/storage.server.ts';

import { apiHandlers } from './api.ts';
import { healthRoutes } from './health.server.ts';
import { rawApiHandlers } from './raw-api.ts';
import { findSitemapPaths } from './sitemap.server.ts';

/** Everything that answers HTTP but the pages: the interface, pictures, health, mail box, crawlers, sandbox gateway. */
export function createApp(services: Services): Hono {
  const door = createDoor(services, apiHandlers, rawApiHandlers, authenticate);
  closeDoor(door, services);

  const app = new Hono();
  app.route('/', healthRoutes(services));
  app.route('/', apiDocsRoutes([...apiHandlers, ...rawApiHandlers].map(({ endpoint }) => endpoint)));
  app.route('/', door.app);
  app.route('/', mediaRoutes(services.storage));
  app.route('/', devMailRoutes(services));
  app.route(
    '/',
    crawlerRoutes(services, (limit) => findSitemapPaths(services, limit)),
  );
  if (!services.config.gateway.apiKey) app.route('/sandbox', sandboxGateway(services));
  return app;
}
