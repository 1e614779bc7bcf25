import { type Context, Hono } from 'hono';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { SiteConfig } from '#features/site/settings/settings.ts';
import { getSite } from '#features/site/site.server.ts';
import { paths } from '#paths';
import { createCache, MB } from '#platform/caches/create-cache.ts';
import { TOKEN_COLOURS } from '#platform/colours.ts';
import type { Services } from '#platform/context.server.ts';
import { readStoredFile, type Storage } from '#platform/files/storage.server.ts';
import { detectRequestLanguage, type Language, localize, textDirection } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';

import type { Renderer } from '../renderer.server.ts';

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
    const shades = toBrandShades(primaryColor);
    const inBoth = (name: string) => `light-dark(${shades[`--${name}-light`]},${shades[`--${name}-dark`]})`;
    const html = renderOfflinePage({
      language,
      site: localize(name, language),
      texts: { title: t('offlineTitle'), text: t('offlineText'), retry: t('retry'), chats: t('offlineChats') },
      button: { background: inBoth('brand'), text: inBoth('on-brand') },
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

const PUBLIC = path.resolve(import.meta.dirname, '../../../public');
const DEFAULT_LOGO = '/logo.png';

/** Android may crop maskable icons to 80 %. */
const ICONS = {
  '192': { side: 192, share: 1, background: 'transparent', isSilhouette: false },
  '512': { side: 512, share: 1, background: 'transparent', isSilhouette: false },
  'maskable-192': { side: 192, share: 0.6, background: 'white', isSilhouette: false },
  'maskable-512': { side: 512, share: 0.6, background: 'white', isSilhouette: false },
  'apple-touch': { side: 180, share: 0.78, background: 'white', isSilhouette: false },
  // Android's status bar uses only the alpha channel of a badge.
  badge: { side: 96, share: 1, background: 'transparent', isSilhouette: true },
} as const;
type IconName = keyof typeof ICONS;
const isIconName = (name: string): name is IconName => name in ICONS;

/** The largest icon has 512 × 512 pixels of 4 bytes, before it is compressed. */
const cache = createCache<string, Promise<Uint8Array>>({ name: 'app icons', maxEntries: 8, maxEntryBytes: 1.1 * MB });

/** Draws an app icon from the site's logo, as PNG. Falls back to the default logo if the site's can't be read. */
function drawIcon(
  { decoder, storage }: Pick<Services, 'decoder' | 'storage'>,
  logo: string,
  name: IconName,
): Promise<Uint8Array> {
  const key = `${name} ${logo}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const draw = async (path: string) =>
    decoder.run('drawIcon', { picture: await readLogo(storage, path), ...ICONS[name] }, { owner: 'icons' });
  const icon = draw(logo).catch(() => draw(DEFAULT_LOGO));
  cache.set(key, icon);
  icon.catch(() => cache.delete(key));
  return icon;
}

/** Reads a logo from this site's storage or public files; never fetches another URL. */
async function readLogo(storage: Storage, logo: string): Promise<Uint8Array> {
  const media = /^\/media\/([a-z0-9-]+\.webp)$/.exec(logo)?.[1];
  const stored = media && (await readStoredFile(storage, media));
  if (stored) return stored;
  const name = /^\/([\w-]+\.(?:png|webp|svg|jpe?g))$/.exec(logo)?.[1];
  return readFile(path.join(PUBLIC, name ?? DEFAULT_LOGO));
}

interface ManifestLabels {
  chats: string;
  postAds: string;
}

/** The W3C Web Application Manifest in the user's language. `version` changes with the logo. */
function toManifest(
  { name, tagline, primaryColor }: SiteConfig,
  language: Language,
  labels: ManifestLabels,
  version: string,
) {
  const icon = (file: string, side: number, purpose: string) => ({
    src: `/icons/${file}.png?v=${version}`,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: paths.home(),
    name: localize(name, language),
    short_name: localize(name, language),
    description: localize(tagline, language),
    lang: language,
    dir: textDirection(language),
    start_url: paths.home(),
    scope: paths.home(),
    display: 'standalone',
    theme_color: primaryColor,
    background_color: TOKEN_COLOURS.page.light,
    icons: [
      icon('192', 192, 'any'),
      icon('512', 512, 'any'),
      icon('maskable-192', 192, 'maskable'),
      icon('maskable-512', 512, 'maskable'),
    ],
    shortcuts: [
      { name: labels.chats, url: paths.chat() },
      { name: labels.postAds, url: paths.create() },
    ],
  };
}

interface OfflinePage {
  language: Language;
  site: string;
  texts: { title: string; text: string; retry: string; chats: string };
  /** The colours of the retry button. */
  button: { background: string; text: string };
  /** Whether members' screens are cached on this device. */
  hasChats: boolean;
}

const inBothSchemes = (name: keyof typeof TOKEN_COLOURS): string =>
  `light-dark(${TOKEN_COLOURS[name].light},${TOKEN_COLOURS[name].dark})`;

const PAGE = [
  `margin:0;min-height:100vh;display:grid;place-items:center;background:${inBothSchemes('page')};`,
  `color:${inBothSchemes('ink')};`,
  "font-family:Poppins,'Readex Pro',Tahoma,system-ui,sans-serif;line-height:1.7",
].join('');
const BUTTON = [
  'display:inline-flex;align-items:center;min-height:44px;padding:0 24px;border-radius:999px;font-weight:600;',
  'text-decoration:none',
].join('');
const ACTIONS = 'margin:0;display:flex;flex-wrap:wrap;gap:12px;justify-content:center';

/** The page shown without a connection. Styles are attributes: the content security policy allows no style elements. */
function renderOfflinePage({ language, site, texts, button, hasChats }: OfflinePage): string {
  const chatsButton = `${BUTTON};border:1px solid ${inBothSchemes('line')};color:inherit`;
  const chats = hasChats ? `<a href="${paths.chat()}" style="${chatsButton}">${escapeHtml(texts.chats)}</a>` : '';
  const retryButton = `${BUTTON};background:${button.background};color:${button.text}`;
  return `<!doctype html>
<html lang="${language}" dir="${textDirection(language)}" style="color-scheme:light dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(texts.title)} – ${escapeHtml(site)}</title>
<script src="/offline.js" defer></script>
</head>
<body style="${PAGE}">
<main style="max-width:26rem;padding:32px 24px;text-align:center">
<img src="/apple-touch-icon.png" alt="" width="72" height="72" style="border-radius:18px">
<h1 style="font-size:22px;line-height:1.4;margin:20px 0 8px">${escapeHtml(texts.title)}</h1>
<p style="margin:0 0 24px;color:${inBothSchemes('muted')}">${escapeHtml(texts.text)}</p>
<p style="${ACTIONS}"><a href="" style="${retryButton}">${escapeHtml(texts.retry)}</a>${chats}</p>
</main>
</body>
</html>`;
}

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
