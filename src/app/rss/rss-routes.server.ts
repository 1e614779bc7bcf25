import { type Context, Hono } from 'hono';

import type { AdCard } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format-money.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { toSharePicture } from '#features/pictures/share-picture.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import * as searchApi from '#features/search/contract.ts';
import { parseListUrl } from '#features/search/list/list-url.ts';
import { getSite } from '#features/site/site.server.ts';
import type { Services } from '#platform/context.server.ts';
import { createCache, isCacheableAddress, MB } from '#platform/create-cache.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { Api } from '#platform/endpoint.ts';
import { AppError } from '#platform/errors.ts';
import { textBytes } from '#platform/estimate-bytes.ts';
import { detectRequestLanguage, type Language, localize } from '#platform/language.ts';
import { loadMessages } from '#platform/load-messages.server.ts';
import { paths } from '#paths';

import { toRssFeed, type RssItem } from './to-rss-feed.ts';

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
