import { type Context, Hono } from 'hono';

import type { AdCard } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format-money.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { toSharePicture } from '#features/pictures/share-picture.ts';
import * as searchApi from '#features/search/contract.ts';
import { parseListUrl } from '#features/search/list/list-url.ts';
import { getSite } from '#features/site/site.server.ts';
import { paths } from '#paths';
import { createCache, isCacheableAddress, MB, textBytes } from '#platform/caches/create-cache.ts';
import type { Services } from '#platform/context.server.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { Api } from '#platform/http/endpoint.ts';
import { AppError } from '#platform/http/errors.ts';
import { detectRequestLanguage, type Language, localize } from '#platform/text/language.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

const messages = { layout: loadMessages('layout'), list: loadMessages('list') };

const MAX_ITEMS = 30;
const CACHE_MS = 5 * MINUTE_MS;

/** Serves the newest ads of a list at `/rss/{category}`, with the filters of the list. Cached for 5 minutes. */
export function rssRoutes({ config, db }: Services, apiFor: (language: Language) => Api): Hono {
  const { siteUrl } = config;
  const feeds = createCache<string, string>({
    name: 'RSS feeds',
    maxBytes: 4 * MB,
    ttlMs: CACHE_MS,
    sizeOf: textBytes,
  });

  const write = async (context: Context, categoryId: string | undefined, language: Language): Promise<string> => {
    const { search } = new URL(context.req.url);
    const api = apiFor(language);
    const query = Object.assign(parseListUrl(categoryId, search), {
      page: 1,
      limit: MAX_ITEMS,
      sort: 'newest' as const,
    });
    const [{ ads }, category, site] = await Promise.all([
      api(searchApi.search, { query }),
      categoryId === undefined ? undefined : api(catalogApi.getCategory, { params: { id: categoryId } }),
      getSite(db),
    ]);
    const name = category ? localize(category.category.name, language) : messages.layout[language]('allAds');
    const address = new URLSearchParams(search);
    const title = query.search ? messages.list[language]('resultsFor', { text: query.search }) : name;
    return toRssFeed({
      title: `${title} – ${localize(site.name, language)}`,
      description: messages.list[language]('description', { name }),
      language,
      url: siteUrl + paths.list(categoryId, address),
      feedUrl: siteUrl + paths.rss(categoryId, address),
      items: ads.map((ad) => toItem(ad, siteUrl, language)).toSorted((a, b) => b.published - a.published),
    });
  };

  const serve = async (context: Context) => {
    const language = detectRequestLanguage(context.req.raw, await getSite(db));
    const key = `${language} ${context.req.url}`;
    try {
      let feed = feeds.get(key);
      if (feed === undefined) {
        feed = await write(context, context.req.param('categoryId'), language);
        if (isCacheableAddress(key)) feeds.set(key, feed);
      }
      return context.body(feed, 200, {
        'content-type': 'application/rss+xml; charset=utf-8',
        'cache-control': `public, max-age=${CACHE_MS / 1_000}`,
        vary: 'accept-language, cookie',
      });
    } catch (error) {
      if (error instanceof AppError) return context.notFound();
      throw error;
    }
  };
  return new Hono().get(paths.rss(), serve).get(`${paths.rss()}/:categoryId`, serve);
}

function toItem(ad: AdCard, siteUrl: string, language: Language): RssItem {
  const place = localize(ad.place.city?.name ?? ad.place.country.name, language);
  return {
    title: localize(ad.title, language),
    text: [formatPrice(ad.price, language), ...ad.highlights.map((text) => localize(text, language)), place]
      .filter(Boolean)
      .join(' · '),
    url: siteUrl + paths.ad(ad._id),
    published: Date.parse(ad.createdAt),
    ...(ad.image && { picture: siteUrl + toSharePicture(imageUrl(ad.image, 800)) }),
  };
}

interface RssItem {
  title: string;
  text: string;
  /** Absolute, like all addresses here. */
  url: string;
  /** Milliseconds since the epoch. */
  published: number;
  /** A JPEG. */
  picture?: string;
}

interface RssFeed {
  title: string;
  description: string;
  language: Language;
  /** The page with the same content. */
  url: string;
  feedUrl: string;
  /** Newest first. */
  items: RssItem[];
}

/** An RSS 2.0 document. Every text is escaped. */
function toRssFeed({ title, description, language, url, feedUrl, items }: RssFeed): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"><channel>',
    element('title', title),
    element('link', url),
    element('description', description),
    element('language', language),
    `<atom:link href="${escapeXml(feedUrl)}" rel="self" type="application/rss+xml"/>`,
    ...items.map(toItemElement),
    '</channel></rss>\n',
  ].join('\n');
}

function toItemElement({ title, text, url, published, picture }: RssItem): string {
  const content = [
    element('title', title),
    element('link', url),
    `<guid isPermaLink="true">${escapeXml(url)}</guid>`,
    element('pubDate', new Date(published).toUTCString()),
    element('description', text),
    picture ? `<media:content url="${escapeXml(picture)}" type="image/jpeg" medium="image"/>` : '',
  ];
  return `<item>${content.join('')}</item>`;
}

const element = (name: string, text: string): string => `<${name}>${escapeXml(text)}</${name}>`;

/** Also drops control characters, which XML 1.0 has no way to write. */
const escapeXml = (text: string): string =>
  text
    // oxlint-disable-next-line no-control-regex
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
