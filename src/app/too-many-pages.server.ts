import { describeWait } from '#platform/http/failure.server.ts';
import { type Language, textDirection } from '#platform/language.ts';
import { loadMessages } from '#platform/load-messages.server.ts';

import { PLAIN_BODY_STYLE } from './error-page.server.ts';

const messages = { errors: loadMessages('errors'), layout: loadMessages('layout') };

/** The response to a reader above the limit of pages: a page without scripts and stylesheets. */
export function renderTooManyPages(language: Language, retryAfter: number): Response {
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
