import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { isListParam } from '#features/search/list/list-params.ts';
import { collectTags } from '#platform/bus/depends-on.server.ts';
import { TagIndex } from '#platform/bus/tag-index.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { detectLanguage, type Language } from '#platform/language.ts';

import type { RenderPage, RenderedPage } from './entry-server.tsx';

const FRESH_MS = 15_000;
/** Up to this age a page is served stale while a new one is rendered in the background. */
const STALE_MS = 120_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** Upper bound of a page's size with its compressed copies, relative to its raw size. */
const SIZE_FACTOR = 1.5;
/** Level 5 saves another 7 % but takes 50 % longer. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const HTML = 'text/html; charset=utf-8';

interface Page {
  raw: Buffer;
  /** Compressed on first use, like `gzip`. */
  br?: Buffer;
  gzip?: Buffer;
  etag: string;
  renderedAt: number;
  /** What the page shows. */
  tags: Tag[];
}

interface PageCache {
  respond: (request: Request) => Promise<Response>;
  /** Removes the pages that show what has changed. */
  drop: (changed: Tag[] | 'all') => void;
}

/**
 * Caches visitors' pages as compressed buffers, keyed by language, path and query. They contain no personal data.
 * Concurrent requests for one page share one rendering. Only 200 responses are cached.
 */
export function createPageCache(render: RenderPage): PageCache {
  const index = new TagIndex();
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    dispose: ({ tags }, key) => index.remove(key, tags),
    sizeCalculation: ({ raw }) => Math.ceil(raw.length * SIZE_FACTOR),
  });
  const pending = new Map<string, Promise<Page | Response>>();
  let generation = 0;

  const renderOnce = ({ key, language, query }: PageAddress, request: Request): Promise<Page | Response> => {
    const running = pending.get(key);
    if (running) return running;
    const startedIn = generation;
    const rendering = pack(toSharedRequest(request, query), language)
      .then((page) => {
        // A change while it was rendered may be newer than the page.
        if (page instanceof Response || startedIn !== generation) return page;
        pages.set(key, page);
        index.add(key, page.tags);
        return page;
      })
      .finally(() => {
        if (pending.get(key) === rendering) pending.delete(key);
      });
    pending.set(key, rendering);
    return rendering;
  };

  const pack = async (request: Request, language: Language): Promise<Page | Response> => {
    const { result: rendered, tags } = await collectTags(() => render(request, language));
    if (rendered instanceof Response || rendered.status !== 200) return toUncachedResponse(rendered);
    const raw = Buffer.from(rendered.html);
    return {
      raw,
      etag: `"${createHash('sha1').update(raw).digest('base64url')}"`,
      renderedAt: performance.now(),
      tags,
    };
  };

  return {
    respond: async (request) => {
      const address = toPageAddress(request);
      const cached = pages.get(address.key);
      const age = cached ? performance.now() - cached.renderedAt : Infinity;
      if (cached && age > FRESH_MS && age <= STALE_MS) renderOnce(address, request).catch(() => {});
      const isHit = cached && age <= STALE_MS;
      const page = isHit ? cached : await renderOnce(address, request);
      if (page instanceof Response) return page.clone();
      // RFC 9211. A negative ttl: served stale while a new page is rendered.
      const cacheStatus = isHit ? `Dallal; hit; ttl=${Math.round((FRESH_MS - age) / 1000)}` : 'Dallal; fwd=miss';
      return toResponse(page, request, cacheStatus);
    },
    drop: (changed) => {
      generation += 1;
      pending.clear();
      if (changed === 'all') pages.clear();
      else for (const key of index.keysOf(changed)) pages.delete(key);
    },
  };
}

/** Query parameters that change a page besides a list's: the language, and the payment id of a gateway return. */
const OTHER_PARAMETERS = new Set(['lng', 'paymentId']);

interface PageAddress {
  key: string;
  language: Language;
  /** Sorted, without parameters that no page reads. */
  query: URLSearchParams;
}

/** Reads language and parameters once: the key and the page must not disagree about them. */
function toPageAddress({ url, headers }: Request): PageAddress {
  const { pathname, searchParams } = new URL(url);
  const query = new URLSearchParams(
    [...searchParams].filter(([name]) => isListParam(name) || OTHER_PARAMETERS.has(name)).toSorted(),
  );
  const language = detectLanguage(searchParams, {
    cookie: headers.get('cookie'),
    acceptLanguage: headers.get('accept-language'),
  });
  return { key: `${language} ${pathname}?${query}`, language, query };
}

/** The request without unknown query parameters and without the first client's abort signal. */
function toSharedRequest({ url, headers }: Request, query: URLSearchParams): Request {
  const address = new URL(url);
  address.search = query.toString();
  return new Request(address, { headers });
}

/** The response for a page that is not cached. */
export function toUncachedResponse(rendered: RenderedPage): Response {
  if (rendered instanceof Response) return rendered;
  return new Response(rendered.html, { status: rendered.status, headers: { 'content-type': HTML } });
}

function toResponse(page: Page, request: Request, cacheStatus: string): Response {
  const headers = new Headers({
    'cache-status': cacheStatus,
    etag: page.etag,
    'content-type': HTML,
    'cache-control': 'private, no-cache',
    vary: 'accept-encoding, cookie, accept-language',
  });
  if (request.headers.get('if-none-match') === page.etag) return new Response(null, { status: 304, headers });
  const encoding = encodingFor(request);
  if (!encoding) return new Response(new Uint8Array(page.raw), { headers });
  headers.set('content-encoding', encoding);
  // Synchronous: for this little data a worker thread costs more than it saves.
  page[encoding] ??= encoding === 'br' ? brotliCompressSync(page.raw, BROTLI) : gzipSync(page.raw);
  return new Response(new Uint8Array(page[encoding]), { headers });
}

function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
