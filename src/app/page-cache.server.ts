import { hash } from 'node:crypto';
import { totalmem } from 'node:os';
import { brotliCompressSync, constants, gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib';

import { isAdTag } from '#features/ads/ad-tags.server.ts';
import { RunningLoads, TagIndex } from '#platform/bus/cached-tags.ts';
import { collectTags } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { createCache, isCacheableAddress, MB } from '#platform/caches/create-cache.ts';
import { MINUTE_MS } from '#platform/durations.ts';
import type { SiteLanguages } from '#platform/text/language.ts';

import type { RenderedPage, RenderPage } from './entry-server.tsx';
import { type PageAddress, readPageAddress } from './page-address.server.ts';

/**
 * For this long after a change, lists and the home page are served unchanged. A page that is requested often is
 * rendered again earlier, in the background, but not before `MIN_GAP_MS`.
 */
const STALE_MS = 4_000;
const MIN_GAP_MS = 2_500;
/**
 * Pages are rendered again in the background after this time, for changes without an event, such as the rotation of
 * featured ads.
 */
const REFRESH_MS = 5 * MINUTE_MS;
const MAX_AGE_MS = 15 * MINUTE_MS;

/** The cache takes at most a 32nd of the memory. */
const MEMORY_SHARE = Math.min(totalmem(), process.constrainedMemory() || Infinity) / 32;
/** Memory of a page in addition to its text and its tags. */
const OVERHEAD_BYTES = 2_500;
/** Memory of a tag, also in the index. */
const TAG_BYTES = 100;

const HTML = 'text/html; charset=utf-8';
/** Every reader of such an address gets the same page, so a CDN may cache it for a moment. */
const SHARED_HEADERS = { 'cache-control': 'public, max-age=0, s-maxage=5', vary: 'accept-encoding' };
const PRIVATE_HEADERS = { 'cache-control': 'private, no-cache', vary: 'accept-encoding, cookie, accept-language' };

interface Page extends CompressedPage {
  renderedAt: number;
  /** The time of the last change of its content. */
  changedAt?: number;
  /** The time at which its content expires, such as the start of a banner; or Infinity. */
  expiresAt: number;
  isList: boolean;
  /** The tags of the page's content. */
  tags: Tag[];
}

interface PageCache {
  respond: (request: Request, site: SiteLanguages) => Promise<Response>;
  /** Removes the pages that show changed content. Lists and the home page show old ads a few seconds longer. */
  drop: (changed: Tag[] | 'all') => void;
}

/**
 * Caches visitors' pages, compressed, keyed by language, path and query. They contain no personal data. Concurrent
 * requests for one page share one rendering. Only 200 responses are cached, and none of a long address.
 */
export function createPageCache(render: RenderPage): PageCache {
  const index = new TagIndex();
  const pages = createCache<string, Page>({
    name: 'pages',
    maxBytes: 64 * MB,
    atMostBytes: MEMORY_SHARE,
    sizeOf: ({ zstd, tags }) => zstd.length + OVERHEAD_BYTES + tags.length * TAG_BYTES,
    onRemoved: ({ tags }, key) => index.remove(key, tags),
  });
  const pending = new Map<string, Promise<Page | Response>>();
  const running = new RunningLoads();

  const renderOnce = (address: PageAddress, request: Request): Promise<Page | Response> => {
    const { key } = address;
    const started = pending.get(key);
    if (started) return started;
    const rendering = renderAndKeep(address, request).finally(() => pending.delete(key));
    pending.set(key, rendering);
    return rendering;
  };

  const renderAndKeep = async ({ key, language, url, isList }: PageAddress, { headers }: Request) => {
    const startedAt = performance.now();
    const { hasChanged, end } = running.begin();
    try {
      // Without the first client's unknown parameters and abort signal.
      const shared = new Request(url, { headers });
      const { result: rendered, tags, validForMs } = await collectTags(() => render(shared, language));
      if (rendered instanceof Response || rendered.status !== 200) return toUncachedResponse(rendered);
      const page: Page = {
        ...compressPage(rendered.html),
        renderedAt: startedAt,
        expiresAt: startedAt + validForMs,
        isList,
        tags,
        ...(hasChanged(tags) && { changedAt: startedAt }),
      };
      if (isCacheableAddress(key) && !hasChanged(isList ? tags.filter(isUrgent) : tags)) {
        pages.set(key, page);
        if (pages.has(key)) index.add(key, tags);
      }
      return page;
    } finally {
      end();
    }
  };

  /** Renders once more if the shared rendering began before a change that this reader has already seen. */
  const renderFor = async (address: PageAddress, request: Request): Promise<Page | Response> => {
    const isShared = pending.has(address.key);
    const page = await renderOnce(address, request);
    const isOutdated = isShared && !(page instanceof Response) && page.changedAt !== undefined;
    return isOutdated ? renderOnce(address, request) : page;
  };

  return {
    respond: async (request, site) => {
      const address = readPageAddress(request, site);
      const now = performance.now();
      const cached = pages.get(address.key);
      const isHit = cached !== undefined && isServed(cached, now);
      if (isHit && isDue(cached, now)) renderOnce(address, request).catch(() => {});
      const page = isHit ? cached : await renderFor(address, request);
      if (page instanceof Response) return page.clone();
      // RFC 9211
      return toResponse(page, address, request, isHit ? `Dallal; hit; ttl=${toTtl(cached, now)}` : 'Dallal; fwd=miss');
    },
    drop: (changed) => {
      running.notice(changed);
      if (changed === 'all') return pages.clear();
      const now = performance.now();
      for (const key of index.keysOf(changed)) {
        const page = pages.peek(key);
        if (page?.isList) page.changedAt ??= now;
        else pages.delete(key);
      }
      for (const key of index.keysOf(changed.filter(isUrgent))) pages.delete(key);
    },
  };
}

/** Changes of the site, the catalogue and members are seen at once, also in lists. */
const isUrgent = (tag: Tag): boolean => !isAdTag(tag);

/** Whether it may be served. */
const isServed = ({ renderedAt, changedAt, expiresAt }: Page, now: number): boolean =>
  now < expiresAt && now - renderedAt <= MAX_AGE_MS && (changedAt === undefined || now - changedAt <= STALE_MS);

/** Whether to render it again in the background while it is served. */
const isDue = ({ renderedAt, changedAt }: Page, now: number): boolean =>
  now - renderedAt > (changedAt === undefined ? REFRESH_MS : MIN_GAP_MS);

/** Seconds for which it is up to date; negative if it is known not to be. */
const toTtl = ({ renderedAt, changedAt, expiresAt }: Page, now: number): number =>
  Math.round((Math.min(changedAt ?? renderedAt + REFRESH_MS, expiresAt) - now) / 1000);

/** The response for a page that is not cached. */
export function toUncachedResponse(rendered: RenderedPage): Response {
  if (rendered instanceof Response) return rendered;
  return new Response(rendered.html, { status: rendered.status, headers: { 'content-type': HTML } });
}

function toResponse(page: Page, { namesLanguage }: PageAddress, { headers: asked }: Request, status: string): Response {
  const headers: Record<string, string> = {
    'cache-status': status,
    etag: page.etag,
    'content-type': HTML,
    ...(namesLanguage ? SHARED_HEADERS : PRIVATE_HEADERS),
  };
  if (asked.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const { body, encoding } = encodePage(page, asked.get('accept-encoding') ?? '');
  if (encoding) headers['content-encoding'] = encoding;
  return new Response(body as Uint8Array<ArrayBuffer>, { headers });
}

/** Level 5 saves another 7 % but takes 50 % longer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

interface CompressedPage {
  /** The HTML, compressed with Zstandard: a quarter of Brotli's time, and 5 % more bytes. */
  zstd: Buffer;
  etag: string;
}

interface EncodedPage {
  body: Buffer;
  encoding?: 'zstd' | 'br' | 'gzip';
}

/** Memory of a buffer in addition to its bytes. */
const BUFFER_BYTES = 200;

/** By encoding and ETag. */
const others = createCache<string, Buffer>({
  name: 'pages in other encodings',
  maxBytes: 20 * MB,
  sizeOf: ({ length }) => length + BUFFER_BYTES,
});

/** Encoding into reused memory costs half as much. Pages of up to this number of characters fit. */
const MAX_CHARACTERS = 350_000;
const scratch = Buffer.allocUnsafeSlow(3 * MAX_CHARACTERS);

// Synchronous: for this little data a worker thread costs more than it saves.
export function compressPage(html: string): CompressedPage {
  const bytes = html.length > MAX_CHARACTERS ? Buffer.from(html) : scratch.subarray(0, scratch.write(html));
  const zstd = toOwnMemory(zstdCompressSync(bytes));
  return { zstd, etag: `"${hash('sha1', zstd, 'base64url')}"` };
}

/** The page in the cheapest accepted encoding. */
export function encodePage({ zstd, etag }: CompressedPage, accepted: string): EncodedPage {
  if (/\bzstd\b/.test(accepted)) return { body: zstd, encoding: 'zstd' };
  const encoding = (['br', 'gzip'] as const).find((one) => new RegExp(`\\b${one}\\b`).test(accepted));
  if (!encoding) return { body: zstdDecompressSync(zstd) };
  const key = `${encoding} ${etag}`;
  const known = others.get(key);
  if (known) return { body: known, encoding };
  const html = zstdDecompressSync(zstd);
  const body = toOwnMemory(encoding === 'br' ? brotliCompressSync(html, BROTLI) : gzipSync(html));
  others.set(key, body);
  return { body, encoding };
}

/** Node's compression returns a part of a 64 kB buffer, all of which would stay in memory as long as the page. */
function toOwnMemory(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
