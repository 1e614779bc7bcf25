import type { MiddlewareHandler } from 'hono';

import type { Services } from '#platform/context.server.ts';
import { AppError } from '#platform/errors.ts';
import { clientAddress } from '#platform/http/client-address.server.ts';
import { toCallerKey } from '#platform/http/to-caller-key.server.ts';
import { getSiteOrDefault } from '#features/site/site.server.ts';
import { detectRequestLanguage } from '#platform/language.ts';

import { renderTooManyPages } from './too-many-pages.server.ts';

/**
 * Pages per minute and address, including cached ones. Many people may share an address, and a crawler opens several
 * pages a second.
 */
const PAGE_LIMIT = { name: 'pages', points: 600, seconds: 60 };

export function limitPages(services: Pick<Services, 'config' | 'db' | 'log' | 'rateLimits'>): MiddlewareHandler {
  const { config, log, rateLimits } = services;
  return async (context, next) => {
    const ip = clientAddress(config, context);
    try {
      await rateLimits.countHere({ log, ip }, PAGE_LIMIT, toCallerKey(ip));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const language = detectRequestLanguage(context.req.raw, await getSiteOrDefault(services));
      return renderTooManyPages(language, error.details.retryAfter ?? 1);
    }
    await next();
  };
}
