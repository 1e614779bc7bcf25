import { Hono } from 'hono';

import { authenticate } from '#features/accounts/sessions/authenticate.server.ts';
import { isPictureStored } from '#features/chat/pictures/is-picture-stored.server.ts';
import { createPictureAudience } from '#features/chat/pictures/picture-audience.server.ts';
import { sandboxGateway } from '#features/payments/sandbox/sandbox-gateway.server.ts';
import { sharePictureRoutes } from '#features/pictures/share-picture-routes.server.ts';
import { proxyRoutes } from './proxy-routes.server.ts';
import { sitemapRoutes } from '#features/operations/sitemap/sitemap-routes.server.ts';
import { robotsRoutes } from '#features/site/robots-routes.server.ts';
import { getSiteOrDefault } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { apiDocsRoutes } from '#platform/http/api-docs.server.ts';
import { createApiRouter } from '#platform/http/api-router.server.ts';
import { devMailRoutes } from '#platform/http/dev-mail.server.ts';
import { mediaRoutes } from '#platform/files/storage.server.ts';

import { apiHandlers } from '../../api.ts';
import { countRequests } from './count-requests.server.ts';
import { healthRoutes } from './health-routes.server.ts';
import { countsRequests, metricsRoutes } from './metrics-routes.server.ts';
import { refuseWhileReadOnly } from './refuse-while-read-only.server.ts';

/** Socket.IO's. A proxy tries the next process after a 503. */
const SOCKET_PATH = '/socket.io/*';

/** The routes of a process without pages and API: health checks only. */
export function createBareApp(services: Services): Hono {
  return new Hono().route('/', healthRoutes(services)).route('/', metricsRoutes(services));
}

/** Every HTTP route except the pages: API, media, health checks, dev mailbox, crawler files, sandbox gateway. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  if (countsRequests(services.config)) app.use(countRequests(services.metrics));
  app.route('/', healthRoutes(services));
  app.route('/', proxyRoutes(services));
  app.route('/', metricsRoutes(services));
  if (!services.config.roles.live) app.all(SOCKET_PATH, ({ text }) => text('Live connections are elsewhere', 503));
  app.route('/', apiDocsRoutes(apiHandlers.map(({ endpoint }) => endpoint)));
  app.route('/', createApiRouter(services, apiHandlers, authenticate, refuseWhileReadOnly, getSiteOrDefault));
  const findAudience = createPictureAudience(services);
  app.route(
    '/',
    mediaRoutes(services.storage, findAudience, (key) => isPictureStored(services.db, key)),
  );
  app.route('/', sharePictureRoutes(services, findAudience));
  if (services.config.mailbox) app.route('/', devMailRoutes(services));
  app.route('/', robotsRoutes(services));
  app.route('/', sitemapRoutes(services));
  if (services.config.gateway.isSandbox) app.route('/sandbox', sandboxGateway(services));
  return app;
}
