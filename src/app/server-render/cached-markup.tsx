import { createElement, type ReactNode } from 'react';

import { createCache, MB, textBytes } from '#platform/caches/create-cache.ts';

/** Markup by all that it depends on. Empty after its first render: most parts of a page are on no other page. */
const known = createCache<string, string>({ name: 'parts of pages', maxBytes: 16 * MB, sizeOf: textBytes });

/** The wrappers of the current render, by index. Rendering is synchronous. */
let found: { key: string; markup: string }[] = [];

const WRAPPER = /<cached-markup at="(\d+)">(.*?)<\/cached-markup>/gs;

/**
 * Children whose markup only depends on `of` and has no `useId`, so pages can share it. Kept from the second render on.
 * Can't be nested.
 */
export function CachedMarkup({ of, children }: { of: unknown; children: ReactNode }) {
  const key = JSON.stringify(of);
  const markup = known.get(key);
  if (markup === undefined) {
    known.set(key, '');
    return children;
  }
  const at = found.push({ key, markup }) - 1;
  return createElement('cached-markup', { at }, markup ? undefined : children);
}

/** Renders HTML with the cached markup, and caches new markup. Returns the HTML in parts. */
export function withCachedMarkup(render: () => string): string[] {
  found = [];
  const html = render();
  const parts: string[] = [];
  let end = 0;
  for (const { index, 0: wrapped, 1: at, 2: rendered = '' } of html.matchAll(WRAPPER)) {
    const { key, markup: cached } = found[Number(at)]!; // the wrapper's
    const markup = cached || copyText(rendered);
    if (!cached) known.set(key, markup);
    parts.push(html.slice(end, index), markup);
    end = index + wrapped.length;
  }
  return [...parts, html.slice(end)];
}

/** A match is a view of the page's HTML, all of which would stay in memory as long as the markup. */
const copyText = (text: string): string => Buffer.from(text).toString();
