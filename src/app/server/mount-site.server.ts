import type { Hono } from 'hono';

import { getSiteOrDefault } from '#features/site/site.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import { createInProcessApi } from '#platform/http/in-process-api.server.ts';
import { securityHeaders } from '#platform/http/security-headers.server.ts';
import { findCityAddress } from '../place/redirect-places.server.ts';
import { gateSetup } from '../gate-setup.server.ts';
import { limitPages } from '../limit-pages.server.ts';
import { pwaRoutes } from '../pwa/routes.server.ts';
import type { Renderer } from '../renderer.server.ts';
import { rssRoutes } from '../rss-routes.server.ts';
import { unsubscribeRoutes } from '../unsubscribe-routes.server.ts';
import { createWebApp } from '../web-app.server.ts';

import { apiHandlers } from '../../api.ts';
import { createApp } from './create-app.server.ts';

/** Each costs the server as much as a page. */
const LIMITED_LIKE_PAGES = ['/share/*', '/sitemap.xml', '/sitemaps/*', `${paths.rss()}/*`];

/** Adds every HTTP route: the pages, and all of `createApp`. */
export function mountSite(app: Hono, services: Services, renderer: Renderer): void {
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
