import { Hono, type MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';

import { adminPaths } from '#admin-paths';
import * as contactApi from '#features/accounts/contact/contract.ts';
import * as exportApi from '#features/accounts/export/contract.ts';
import * as loginApi from '#features/accounts/login/contract.ts';
import * as secondFactorApi from '#features/accounts/second-factor/contract.ts';
import * as sessionListApi from '#features/accounts/session-list/contract.ts';
import { authenticate } from '#features/accounts/sessions/authenticate.server.ts';
import * as engagementApi from '#features/ads/engagement/contract.ts';
import * as notificationsApi from '#features/alerts/notifications/contract.ts';
import * as pushApi from '#features/alerts/push/contract.ts';
import * as savedSearchesApi from '#features/alerts/saved-searches/contract.ts';
import * as chatApi from '#features/chat/contract.ts';
import { createPictureAudience, isPictureStored } from '#features/chat/pictures.server.ts';
import { robotsRoutes, sitemapRoutes } from '#features/operations/sitemap.server.ts';
import * as paymentsApi from '#features/payments/contract.ts';
import { sandboxGateway } from '#features/payments/sandbox/sandbox-gateway.server.ts';
import { sharePictureRoutes } from '#features/pictures/share-picture-routes.server.ts';
import * as searchCountsApi from '#features/search/search-counts/contract.ts';
import { getSiteOrDefault, requireWritable } from '#features/site/site.server.ts';
import { paths } from '#paths';
import type { Ctx, Services } from '#platform/context.server.ts';
import { mediaRoutes } from '#platform/files/storage.server.ts';
import { apiDocsRoutes } from '#platform/http/api-docs.server.ts';
import { createApiRouter } from '#platform/http/api-router.server.ts';
import { devMailRoutes } from '#platform/http/dev-mail.server.ts';
import type { Endpoint } from '#platform/http/endpoint.ts';
import * as sessionsApi from '#platform/http/session-contract.ts';
import type { Metrics } from '#platform/metrics/metrics.server.ts';

import { apiHandlers } from '../../api.ts';
import { redirectMerged } from '../redirect-merged.server.ts';
import { healthRoutes } from './health-routes.server.ts';
import { countsRequests, metricsRoutes } from './metrics-routes.server.ts';
import { proxyRoutes } from '#features/operations/checks/proxy-routes.server.ts';

/** Socket.IO's. A proxy tries the next process after a 503. */
const SOCKET_PATH = '/socket.io/*';

/** The routes of a process without pages and API: health checks only. */
export function createBareApp(services: Services): Hono {
  return new Hono().route('/', healthRoutes(services)).route('/', metricsRoutes(services));
}

/**
 * Every HTTP route except the pages: API, media, health checks, dev mailbox, crawler files, sandbox gateway. Redirects
 * the addresses of merged categories and cities, also those of pages.
 */
export function createApp(services: Services): Hono {
  const app = new Hono();
  if (countsRequests(services.config)) app.use(countRequests(services.metrics));
  app.route('/', healthRoutes(services));
  app.route('/', proxyRoutes(services));
  app.route('/', metricsRoutes(services));
  app.get('*', redirectMerged(services));
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

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/**
 * Counts requests by the pattern of their route, never by their address: callers can't make up new series. Must be in
 * front of the routes that it counts.
 */
function countRequests({ countRequest, countPage }: Metrics): MiddlewareHandler {
  return async (context, next) => {
    const startedAt = performance.now();
    await next();
    const { req, res } = context;
    const method = METHODS.has(req.method) ? req.method : 'OTHER';
    const pattern = routePath(context);
    // Pages, and requests that no route has answered.
    const isOfPages = pattern === '/*' || pattern === '*';
    countRequest(
      `${method} ${isOfPages ? toPageRoute(req.path) : pattern}`,
      res.status,
      (performance.now() - startedAt) / 1000,
    );
    const cache = isOfPages && res.headers.get('cache-status');
    if (cache) countPage(cache.includes('hit'));
  };
}

/** Patterns without a parameter by their path, and those with one by the part before it. */
const exact = new Map<string, string>();
const beforeParameter = new Map<string, string>();
for (const builder of [...Object.values(paths), ...Object.values(adminPaths)]) {
  if (!('pattern' in builder)) continue;
  const { pattern } = builder;
  const at = pattern.indexOf('/:');
  if (at < 0 || pattern.endsWith('?')) exact.set(at < 0 ? pattern : pattern.slice(0, at), pattern);
  if (at >= 0) beforeParameter.set(pattern.slice(0, at), pattern);
}

/** The pattern of a screen's path, such as `/ad/:adId`; `other` for all other paths. */
function toPageRoute(path: string): string {
  return exact.get(path) ?? beforeParameter.get(path.slice(0, path.lastIndexOf('/'))) ?? 'other';
}

/** Logins and logouts, reading by POST, writes caused by reading, and payments that were started before. */
const ALLOWED: Endpoint[] = [
  loginApi.logIn,
  secondFactorApi.prove,
  sessionsApi.refresh,
  sessionsApi.logOut,
  sessionListApi.endSession,
  sessionListApi.endOtherSessions,
  pushApi.unsubscribe,
  exportApi.exportData,
  contactApi.readEmailUndo,
  engagementApi.recordView,
  engagementApi.revealPhone,
  searchCountsApi.record,
  chatApi.markRead,
  notificationsApi.markRead,
  savedSearchesApi.markSeen,
  paymentsApi.receiveWebhook,
];

/** Throws READ_ONLY for writes while the site is in maintenance, except those of staff. */
async function refuseWhileReadOnly(ctx: Ctx, endpoint: Endpoint): Promise<void> {
  if (endpoint.method !== 'GET' && !ALLOWED.includes(endpoint)) await requireWritable(ctx);
}
