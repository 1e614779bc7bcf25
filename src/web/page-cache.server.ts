import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { isListParam } from '#features/search/list/list-params.ts';
import { detectLanguage } from '#platform/language.ts';

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
}

interface PageCache {
  respond: (request: Request) => Promise<Response>;
  /** Removes every page. Call it when public content has changed. */
  clear: () => void;
}

/**
 * Caches visitors' pages as compressed buffers, keyed by language, host, path and query. They contain no personal data.
 * Concurrent requests for one page share one rendering. Only 200 responses are cached.
 */
export function createPageCache(render: RenderPage): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ raw }) => Math.ceil(raw.length * SIZE_FACTOR),
  });
  const pending = new Map<string, Promise<Page | Response>>();
  let generation = 0;

  const renderOnce = (key: string, request: Request): Promise<Page | Response> => {
    const running = pending.get(key);
    if (running) return running;
    const startedIn = generation;
    const rendering = pack(toSharedRequest(request))
      .then((page) => {
        if (!(page instanceof Response) && startedIn === generation) pages.set(key, page);
        return page;
      })
      .finally(() => {
        if (pending.get(key) === rendering) pending.delete(key);
      });
    pending.set(key, rendering);
    return rendering;
  };

  const pack = async (request: Request): Promise<Page | Response> => {
    const rendered = await render(request);
    if (rendered instanceof Response || rendered.status !== 200) return toUncachedResponse(rendered);
    const raw = Buffer.from(rendered.html);
    return {
      raw,
      etag: `"${createHash('sha1').update(raw).digest('base64url')}"`,
      renderedAt: performance.now(),
    };
  };

  return {
    respond: async (request) => {
      const key = cacheKey(request);
      const cached = pages.get(key);
      const age = cached ? performance.now() - cached.renderedAt : Infinity;
      if (cached && age > FRESH_MS && age <= STALE_MS) renderOnce(key, request).catch(() => {});
      const page = cached && age <= STALE_MS ? cached : await renderOnce(key, request);
      return page instanceof Response ? page.clone() : toResponse(page, request);
    },
    clear: () => {
      generation += 1;
      pages.clear();
      pending.clear();
    },
  };
}

/** Query parameters that change a page besides a list's: the language, and the payment id of a gateway return. */
const OTHER_PARAMETERS = new Set(['lng', 'paymentId']);

function knownParameters({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams(
    [...searchParams].filter(([name]) => isListParam(name) || OTHER_PARAMETERS.has(name)).toSorted(),
  );
}

/** The request without unknown query parameters and without the first client's abort signal. */
function toSharedRequest(request: Request): Request {
  const url = new URL(request.url);
  url.search = knownParameters(url).toString();
  return new Request(url, { headers: request.headers });
}

function cacheKey(request: Request): string {
  const url = new URL(request.url);
  const language = detectLanguage(request.url, request.headers.get('cookie'), request.headers.get('accept-language'));
  return `${language} ${url.host} ${url.pathname}?${knownParameters(url)}`;
}

/** The response for a page that is not cached. */
export function toUncachedResponse(rendered: RenderedPage): Response {
  if (rendered instanceof Response) return rendered;
  return new Response(rendered.html, { status: rendered.status, headers: { 'content-type': HTML } });
}

function toResponse(page: Page, request: Request): Response {
  const headers = new Headers({
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
