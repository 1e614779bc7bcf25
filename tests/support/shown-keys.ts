import { readdirSync } from 'node:fs';
import path from 'node:path';

import type { Page } from 'playwright-core';

import { wordsOf } from './words.ts';

const LOCALES = path.resolve(import.meta.dirname, '../../locales/en');

/** Keys that can't be words, such as `saveProfile` and `status_active`. */
const KEYS = readdirSync(LOCALES)
  .flatMap((file) => Object.keys(wordsOf('en', path.parse(file).name as 'layout')))
  .filter((key) => /[A-Z_]/.test(key));

/** Keys of texts, and placeholders in texts, that the page shows in place of words. */
export const findShownKeys = (page: Page): Promise<string[]> =>
  page.evaluate((keys) => {
    const known = new Set(keys);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    const texts: (string | null)[] = [document.title];
    while (walker.nextNode()) {
      const node = walker.currentNode;
      if (node instanceof Text) texts.push(node.parentElement?.closest('script, style, code') ? null : node.data);
      else
        for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
          texts.push((node as Element).getAttribute(name));
    }
    return texts.filter(
      (text): text is string => text !== null && (known.has(text.trim()) || /\{\{\w+\}\}/.test(text)),
    );
  }, KEYS);
