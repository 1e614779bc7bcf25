import { Hono } from 'hono';

import { uploadImage } from '#features/ads/upload-image.server.ts';
import { setPicture } from '#features/accounts/picture/set-picture.server.ts';
import { authenticate } from '#features/accounts/authenticate.server.ts';
import { sandboxGateway } from '#features/payments/sandbox/gateway.server.ts';
import { receiveWebhook } from '#features/payments/webhook.server.ts';
import { crawlerRoutes } from '#features/site/crawlers.server.ts';
import type { Services } from '#platform/context.server.ts';
import { devMailRoutes } from '#platform/http/dev-mail.server.ts';
import { apiDocsRoutes } from '#platform/http/api-docs.server.ts';
import { closeDoor, createDoor } from '#platform/http/door.server.ts';
import { mediaRoutes } from '#platform/storage.server.ts';

import { apiHandlers } from './api.ts';
import { exportData } from './export.server.ts';
import { healthRoutes } from './health.server.ts';
import { findSitemapPaths } from './sitemap.server.ts';

/** Everything that answers HTTP but the pages: the interface, pictures, health, mail box, crawlers, sandbox gateway. */
export function createApp(services: Services): Hono {
  const door = createDoor(services, apiHandlers, authenticate);
  door.mount({ method: 'POST', path: '/images', access: 'member', perMinute: 120 }, uploadImage);
  door.mount({ method: 'PUT', path: '/account/picture', access: 'member', perMinute: 20 }, setPicture);
  door.mount({ method: 'GET', path: '/account/export', access: 'member', perMinute: 6 }, exportData);
  door.mount({ method: 'POST', path: '/payment/webhook' }, receiveWebhook);
  closeDoor(door, services);

  const app = new Hono();
  app.route('/', healthRoutes(services));
  app.route('/', apiDocsRoutes(apiHandlers.map(({ endpoint }) => endpoint)));
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
