import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { expect, test } from 'vitest';

import { createCache, MB } from '#platform/caches/create-cache.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

interface Declared {
  name: string;
  bytes: number;
}

/** A number of the code, such as `8 * MB`. */
const toBytes = (text: string): number =>
  text.split(' * ').reduce((product, factor) => product * (factor === 'MB' ? MB : Number(factor.replace('_', ''))), 1);

/** The caches of the code, by the literals in their declarations. */
function findDeclared(): Declared[] {
  return globSync('src/**/*.{ts,tsx}', { cwd: ROOT, exclude: ['**/*.test.*'] }).flatMap((file) =>
    [...read(file).matchAll(/(?<!function )\b(?:createCache|cached)(?:<[^(]*>)?\(\{(.*?)\}\)/gs)]
      .filter(([, options = '']) => !options.includes('...options'))
      .map(([text, options = '']) => {
        const literal = (name: string) => new RegExp(`\\b${name}: ([^,}\\n]+?)(?:,|\\s*$)`).exec(options)?.[1]?.trim();
        const size = literal('maxBytes');
        const bytes = size
          ? toBytes(size)
          : toBytes(literal('maxEntries') ?? '') * toBytes(literal('maxEntryBytes') ?? '');
        const name = literal('name')?.slice(1, -1) ?? '';
        expect([name !== '', bytes > 0], `${file}: ${text}`).toEqual([true, true]);
        return { name, bytes };
      }),
  );
}

/** The rows of the table in `docs/operations/run.md`. */
const listDocumented = (): Declared[] =>
  [...read('docs/operations/run.md').matchAll(/^\| ([^|]+) \| ([\d.]+) MB \|/gm)].map(([, name = '', size]) => ({
    name,
    bytes: Number(size) * MB,
  }));

const byName = (caches: Declared[]) =>
  Object.fromEntries(caches.map(({ name, bytes }) => [name, (bytes / MB).toFixed(1)]));
const sumOf = (caches: Declared[]) => caches.reduce((sum, { bytes }) => sum + bytes, 0) / MB;

test('all caches together take at most 256 MB', () => {
  const caches = findDeclared();
  expect(caches.length).toBeGreaterThan(40);
  expect(new Set(caches.map(({ name }) => name)).size).toBe(caches.length);
  expect(sumOf(caches)).toBeLessThanOrEqual(256);
});

test('the documentation lists each cache with its size, and their sum', () => {
  const [sum, ...listed] = listDocumented().toReversed();
  expect(byName(listed)).toEqual(byName(findDeclared()));
  expect(sum?.name).toBe('**all caches**');
  expect(sum!.bytes / MB).toBeCloseTo(sumOf(listed), 1);
});

test('a cache counts keys and values, two bytes for a character beyond Latin-1, and refuses what does not fit', () => {
  const cache = createCache<string, string>({ name: 'test', maxBytes: 10_000, sizeOf: () => 0 });
  cache.set('x'.repeat(1_000), '');
  const latin = cache.calculatedSize;
  cache.set('س'.repeat(1_000), '');
  expect([latin >= 1_000, cache.calculatedSize - latin >= 2_000]).toEqual([true, true]);
  cache.set('y'.repeat(10_001), '');
  expect(cache.size).toBe(2);
  for (let at = 0; at < 100; at += 1) cache.set(`${at}${'z'.repeat(1_000)}`, '');
  expect(cache.calculatedSize).toBeLessThanOrEqual(10_000);
});
