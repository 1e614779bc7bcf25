import { Hono } from 'hono';

import { authenticate } from '#features/accounts/sessions/authenticate.server.ts';
import { createPictureAccess } from '#features/chat/pictures/picture-access.server.ts';
import { sandboxGateway } from '#features/payments/sandbox/sandbox-gateway.server.ts';
import { sharePictureRoutes } from '#features/pictures/share-picture-routes.server.ts';
import { proxyRoutes } from '#features/operations/doctor/proxy-routes.server.ts';
import { sitemapRoutes } from '#features/operations/sitemap/sitemap-routes.server.ts';
import { robotsRoutes } from '#features/site/robots-routes.server.ts';
import { getSiteOrDefault } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { apiDocsRoutes } from '#platform/http/api-docs.server.ts';
import { createApiRouter } from '#platform/http/api-router.server.ts';
import { devMailRoutes } from '#platform/http/dev-mail.server.ts';
import { mediaRoutes } from '#platform/storage.server.ts';

import { apiHandlers } from '../api.ts';
import { healthRoutes } from './health-routes.server.ts';
import { refuseWhileReadOnly } from './refuse-while-read-only.server.ts';

/** Every HTTP route except the pages: API, media, health checks, dev mailbox, crawler files, sandbox gateway. */
export function createApp(services: Services): Hono {
  const app = new Hono();
  app.route('/', healthRoutes(services));
  app.route('/', proxyRoutes(services));
  app.route('/', apiDocsRoutes(apiHandlers.map(({ endpoint }) => endpoint)));
  app.route('/', createApiRouter(services, apiHandlers, authenticate, refuseWhileReadOnly, getSiteOrDefault));
  const canLoadPicture = createPictureAccess(services);
  app.route('/', mediaRoutes(services.storage, canLoadPicture));
  app.route('/', sharePictureRoutes(services.storage, canLoadPicture));
  if (services.config.mailbox) app.route('/', devMailRoutes(services));
  app.route('/', robotsRoutes(services));
  app.route('/', sitemapRoutes(services));
  if (services.config.gateway.isSandbox) app.route('/sandbox', sandboxGateway(services));
  return app;
}
