import { createHash } from 'node:crypto';

import { Hono, type Context } from 'hono';

import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { detectRequestLanguage, localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';

import { drawIcon, type IconName, isIconName } from './icons.server.ts';
import type { Renderer } from '../renderer.server.ts';
import { toManifest } from './manifest.ts';
import { renderOfflinePage } from './offline-page.ts';

const messages = loadMessages('layout');
const ONE_DAY = 'public, max-age=86400';

/** Routes of the installable app (PWA): manifest, icons, service worker and offline page. */
export function pwaRoutes(services: Services, writeWorkerScript: Renderer['writeWorkerScript']): Hono {
  const { db } = services;
  const app = new Hono();

  const icon = async (context: Context, name: IconName) => {
    const { logo } = await getSite(db);
    return context.body(new Uint8Array(await drawIcon(services, logo, name)), 200, {
      'content-type': 'image/png',
      'cache-control': ONE_DAY,
    });
  };

  app.get('/manifest.webmanifest', async (context) => {
    const site = await getSite(db);
    const language = detectRequestLanguage(context.req.raw, site);
    const t = messages[language];
    const version = createHash('sha1').update(site.logo).digest('base64url').slice(0, 8);
    const manifest = toManifest(site, language, { chats: t('offlineChats'), postAds: t('postAds') }, version);
    return context.body(JSON.stringify(manifest), 200, {
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    });
  });

  app.get('/icons/:file', (context) => {
    const name = context.req.param('file').replace(/\.png$/, '');
    return isIconName(name) ? icon(context, name) : context.notFound();
  });
  app.get('/apple-touch-icon.png', (context) => icon(context, 'apple-touch'));

  app.get('/offline', async (context) => {
    const { name, primaryColor, ...languages } = await getSite(db);
    const language = detectRequestLanguage(context.req.raw, languages);
    const t = messages[language];
    const { '--brand-light': light = primaryColor, '--brand-dark': dark = primaryColor } = toBrandShades(primaryColor);
    const html = renderOfflinePage({
      language,
      site: localize(name, language),
      texts: { title: t('offlineTitle'), text: t('offlineText'), retry: t('retry'), chats: t('offlineChats') },
      colours: { light, dark },
      hasChats: context.req.query('chats') !== undefined,
    });
    return context.html(html, 200, { 'cache-control': 'no-cache' });
  });

  app.get('/sw.js', async (context) =>
    writeWorkerScript
      ? context.body(writeWorkerScript(await getSite(db)), 200, {
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-cache',
        })
      : context.notFound(),
  );

  return app;
}
