import type { MiddlewareHandler } from 'hono';

import { getSiteOrDefault } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { clientAddress, toCallerKey } from '#platform/http/caller.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { describeWait } from '#platform/http/failure.server.ts';
import { detectRequestLanguage, type Language, textDirection } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { PLAIN_BODY_STYLE } from './error-page.server.ts';

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

const messages = { errors: loadMessages('errors'), layout: loadMessages('layout') };

/** The response to a reader above the limit of pages: a page without scripts and stylesheets. */
function renderTooManyPages(language: Language, retryAfter: number): Response {
  const t = messages.errors[language];
  const html = `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${t('tooManyPages')}</title>
</head>
<body style="${PLAIN_BODY_STYLE}">
<main>
<h1 style="font-size:1.4rem">${t('tooManyPages')}</h1>
<p>${t('tooManyPagesText', { wait: describeWait(t, retryAfter) })}</p>
<p><a href="">${messages.layout[language]('retry')}</a></p>
</main>
</body>
</html>`;
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'retry-after': String(retryAfter),
  };
  return new Response(html, { status: 429, headers });
}
