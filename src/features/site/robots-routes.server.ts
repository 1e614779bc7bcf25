import { Hono } from 'hono';

import type { Services } from '#platform/context.server.ts';
import { paths } from '#paths';

/** Path prefixes. */
const DISALLOWED = [
  paths.account(),
  paths.admin(),
  '/api',
  paths.create(),
  '/dev',
  paths.extend(''),
  paths.login(),
  '/sandbox',
  paths.signUp(),
];

/** Serves `robots.txt`. */
export function robotsRoutes({ config }: Services): Hono {
  return new Hono().get('/robots.txt', (context) =>
    context.text(
      [
        `User-agent: *`,
        ...DISALLOWED.map((path) => `Disallow: ${path}`),
        `Sitemap: ${config.siteUrl}/sitemap.xml`,
        '',
      ].join('\n'),
    ),
  );
}
