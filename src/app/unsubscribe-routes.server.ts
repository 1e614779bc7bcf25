import { Hono } from 'hono';
import { html } from 'hono/html';

import { readUnsubscribeToken, unsubscribe } from '#features/accounts/preferences/preferences.server.ts';
import { getSite } from '#features/site/site.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';
import { detectRequestLanguage, type Language, textDirection } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import { PLAIN_BODY_STYLE } from './error-page.server.ts';

const messages = loadMessages('account');

/**
 * The address of an email's List-Unsubscribe header, without a login. POST switches the emails off: email clients send
 * it (RFC 8058), as does the button of the page. GET and HEAD change nothing, because scanners follow the links of
 * emails. Works while the site is read-only, too: an email client tries only once, and recipients have a legal right to
 * unsubscribe.
 */
export function unsubscribeRoutes({ db, keys }: Pick<Services, 'db' | 'keys'>): Hono {
  return new Hono().on(['GET', 'POST'], paths.unsubscribe(), async (context) => {
    const language = detectRequestLanguage(context.req.raw, await getSite(db));
    const t = messages[language];
    const subscription = readUnsubscribeToken(keys, context.req.query('token') ?? '');
    if (!subscription)
      return respond(400, language, t('unsubscribeInvalid'), html`<p>${t('unsubscribeInvalidText')}</p>`);
    const what = t(`notify_${subscription.topic}`);
    if (context.req.method !== 'POST')
      return respond(
        200,
        language,
        t('unsubscribe'),
        html`<p>${t('unsubscribeText', { what })}</p>
          <form method="post"><button style="font:inherit;padding:0.5rem 1.5rem">${t('unsubscribe')}</button></form>`,
      );
    await unsubscribe(db, subscription);
    return respond(200, language, t('unsubscribed'), html`<p>${t('unsubscribedText', { what })}</p>`);
  });
}

async function respond(
  status: number,
  language: Language,
  title: string,
  content: ReturnType<typeof html>,
): Promise<Response> {
  const page = html`<!doctype html>
    <html lang="${language}" dir="${textDirection(language)}" style="color-scheme:light dark">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
      </head>
      <body style="${PLAIN_BODY_STYLE}">
        <main>
          <h1 style="font-size:1.4rem">${title}</h1>
          ${content}
          <p><a href="${paths.preferences()}">${messages[language]('notifications')}</a></p>
        </main>
      </body>
    </html>`;
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(String(await page), { status, headers });
}
