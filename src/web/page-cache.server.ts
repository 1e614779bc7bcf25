import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { LRUCache } from 'lru-cache';

import { LIST_NAMES } from '#features/search/list-address.ts';
import { detectLanguage } from '#platform/language.ts';

import type { Render, Rendered } from './entry-server.tsx';

const FRESH_MS = 15_000;
/** Older than fresh but younger than this, a page is served as it is while a new one is rendered. */
const STALE_MS = 120_000;
const MAX_BYTES = 96 * 1024 * 1024;
/** What a page takes at most beside its raw size, its compressed forms included. */
const WITH_COMPRESSED = 1.5;
/** A step more makes a page a fourteenth smaller and takes half as long again. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const HTML = 'text/html; charset=utf-8';

interface Page {
  raw: Buffer;
  /** Made when first asked for. */
  br?: Buffer;
  gzip?: Buffer;
  etag: string;
  renderedAt: number;
}

export interface PageCache {
  answer: (request: Request) => Promise<Response>;
  /** Forgets every page: call when what visitors see has changed. */
  drop: () => void;
}

/**
 * Visitors' pages as ready, compressed buffers, per language, host, path and query. They hold nothing personal.
 * A page is rendered once however many ask for it; what is not a 200 is not kept.
 */
export function createPageCache(render: Render): PageCache {
  const pages = new LRUCache<string, Page>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ raw }) => Math.ceil(raw.length * WITH_COMPRESSED),
  });
  const pending = new Map<string, Promise<Page | Response>>();
  let generation = 0;

  const renderOnce = (key: string, request: Request): Promise<Page | Response> => {
    const running = pending.get(key);
    if (running) return running;
    const startedIn = generation;
    const rendering = pack(toShared(request))
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
    if (rendered instanceof Response || rendered.status !== 200) return toUncached(rendered);
    const raw = Buffer.from(rendered.html);
    return {
      raw,
      etag: `"${createHash('sha1').update(raw).digest('base64url')}"`,
      renderedAt: performance.now(),
    };
  };

  return {
    answer: async (request) => {
      const key = keyOf(request);
      const kept = pages.get(key);
      const age = kept ? performance.now() - kept.renderedAt : Infinity;
      if (kept && age > FRESH_MS && age <= STALE_MS) renderOnce(key, request).catch(() => {});
      const page = kept && age <= STALE_MS ? kept : await renderOnce(key, request);
      return page instanceof Response ? page.clone() : toResponse(page, request);
    },
    drop: () => {
      generation += 1;
      pages.clear();
      pending.clear();
    },
  };
}

/** Beside a list's names: the language, and the payment that a return from the gateway tells of. */
const OTHER_NAMES = /^(lng|paymentId)$/;

function toKnown({ searchParams }: URL): URLSearchParams {
  return new URLSearchParams(
    [...searchParams].filter(([name]) => LIST_NAMES.test(name) || OTHER_NAMES.test(name)).toSorted(),
  );
}

/** The request that all who share the page might have sent: without its other names, and going on when the first of them leaves. */
function toShared(request: Request): Request {
  const url = new URL(request.url);
  url.search = toKnown(url).toString();
  return new Request(url, { headers: request.headers });
}

function keyOf(request: Request): string {
  const url = new URL(request.url);
  const language = detectLanguage(request.url, request.headers.get('cookie'), request.headers.get('accept-language'));
  return `${language} ${url.host} ${url.pathname}?${toKnown(url)}`;
}

/** An answer that is made for one reader only. */
export function toUncached(rendered: Rendered): Response {
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
  // In place: to hand so little to another thread costs more than doing it.
  page[encoding] ??= encoding === 'br' ? brotliCompressSync(page.raw, BROTLI) : gzipSync(page.raw);
  return new Response(new Uint8Array(page[encoding]), { headers });
}

function encodingFor(request: Request): 'br' | 'gzip' | undefined {
  const accepted = request.headers.get('accept-encoding') ?? '';
  if (/\bbr\b/.test(accepted)) return 'br';
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined;
}
