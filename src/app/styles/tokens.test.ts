import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

import { contrast, DEFAULT_PRIMARY, toHex, TOKEN_COLOURS } from '#platform/colours.ts';
import { toBrandShades } from '#ui/kit/brand-shades.ts';

const CSS = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const SANDBOX_CSS = readFileSync(path.join(import.meta.dirname, '../../../public/sandbox.css'), 'utf8');

type Scheme = 'light' | 'dark';

/** The variables of the first block with this selector. */
function variablesOf(selector: string): Record<string, string> {
  const start = CSS.indexOf(`${selector} {`);
  const block = CSS.slice(start, CSS.indexOf('\n}', start));
  return Object.fromEntries(
    [...block.matchAll(/(--[\w-]+): ([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const THEME = variablesOf('@theme static');
const LIGHT = { ...THEME, ...toBrandShades(DEFAULT_PRIMARY), ...variablesOf(':root') };
const VARIABLES: Record<Scheme, Record<string, string>> = {
  light: LIGHT,
  dark: { ...LIGHT, ...variablesOf(":root[data-mode='dark']") },
};

/** A colour token as hex. */
function colourOf(token: string, scheme: Scheme): string {
  const resolve = (value: string): string =>
    value.replace(/var\((--[\w-]+)\)/g, (_, name: string) => resolve(VARIABLES[scheme][name] ?? `no ${name}`));
  const value = resolve(`var(--color-${token})`);
  const [, lightness, chroma, hue] = /^oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)$/.exec(value) ?? [];
  if (hue) return toHex({ lightness: Number(lightness), chroma: Number(chroma), hue: Number(hue) });
  if (!/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(value)) throw new Error(`${token} is ${value}`);
  return value;
}

const GROUNDS = ['page', 'card', 'hover'];
const TINTS = Array.from({ length: 8 }, (_, at) => `tint-${at + 1}`);

/** Text on its backgrounds: at least 4.5. */
const TEXTS: Record<string, string[]> = {
  ink: [...GROUNDS, 'brand-soft', 'danger-soft', 'success-soft', 'mark', ...TINTS],
  muted: [...GROUNDS, 'brand-soft'],
  'on-brand': ['brand'],
  'brand-mark': ['card'],
  'brand-on-paper': ['paper'],
  'on-brand-soft': ['brand-soft'],
  danger: [...GROUNDS, 'danger-soft'],
  'on-danger': ['danger-fill'],
  success: [...GROUNDS, 'success-soft'],
  'on-footer': ['footer'],
  'footer-muted': ['footer'],
  'on-paper': ['paper'],
  'on-night': ['night'],
};

/** Edges of controls, icons and focus rings on their backgrounds: at least 3. */
const SHAPES: Record<string, string[]> = {
  ring: GROUNDS,
  edge: ['card'],
  online: GROUNDS,
  offline: GROUNDS,
  star: ['paper'],
};

/** Hairlines are decorative: spacing separates the same parts. */
const DECORATION = ['line'];

const SCHEMES: Scheme[] = ['light', 'dark'];

function findWeak(pairs: Record<string, string[]>, min: number): string[] {
  return SCHEMES.flatMap((scheme) =>
    Object.entries(pairs).flatMap(([token, grounds]) =>
      grounds.flatMap((ground) => {
        const ratio = contrast(colourOf(token, scheme), colourOf(ground, scheme));
        return ratio < min ? [`${scheme}: ${token} on ${ground} is ${ratio.toFixed(2)}`] : [];
      }),
    ),
  );
}

test('text has a contrast of 4.5 on every background, in both schemes', () => {
  expect(findWeak(TEXTS, 4.5)).toEqual([]);
});

test('edges, icons and rings have a contrast of 3 on every background, in both schemes', () => {
  expect(findWeak(SHAPES, 3)).toEqual([]);
});

test('each colour token is in a pair', () => {
  const paired = new Set([...Object.entries({ ...TEXTS, ...SHAPES }).flat(2), ...DECORATION]);
  const tokens = Object.keys(THEME).filter((name) => name.startsWith('--color-') && name !== '--color-');
  expect(tokens.map((name) => name.slice('--color-'.length)).filter((token) => !paired.has(token))).toEqual([]);
});

test.for(SCHEMES)('colours for emails and the manifest are those of the style sheet (%s)', (scheme) => {
  const full = (hex: string) => (hex.length === 4 ? hex.replace(/[^#]/g, '$&$&') : hex);
  const sheet = Object.fromEntries(
    Object.keys(TOKEN_COLOURS).map((name) => [name, full(colourOf(name.replace('onBrand', 'on-brand'), scheme))]),
  );
  expect(sheet).toEqual(Object.fromEntries(Object.entries(TOKEN_COLOURS).map(([name, both]) => [name, both[scheme]])));
});

test.for(SCHEMES)('the sandbox’s pages have the colours of the style sheet (%s)', (scheme) => {
  const [light, dark] = SANDBOX_CSS.split('@media (prefers-color-scheme: dark)');
  const colours = [...(scheme === 'light' ? light : dark)!.matchAll(/--([\w-]+): (#\w+);/g)];
  expect(colours).toHaveLength(8);
  for (const [, token = '', colour] of colours) expect([token, colour]).toEqual([token, colourOf(token, scheme)]);
});

test('each text size has a line height, and a larger one in Arabic', () => {
  const arabic = variablesOf(':root:lang(ar)');
  const sizes = Object.keys(THEME).filter((name) => /^--text-[a-z0-9]+$/.test(name));
  const remOf = (value = '') => Number.parseFloat(value);
  expect(sizes.length).toBeGreaterThan(6);
  for (const size of sizes)
    expect(remOf(arabic[`${size}--line-height`]), size).toBeGreaterThan(remOf(THEME[`${size}--line-height`]));
});

/** The colours of the design review: light, dark. */
const COLOURS = {
  page: ['#f3f3f1', '#161413'],
  card: ['#fff', '#211e1c'],
  ink: ['#1c1918', '#efe9e4'],
  muted: ['#5c5d5d', '#b3aca6'],
  line: ['#e2e0db', '#38322f'],
  edge: ['#989389', '#7f7771'],
  ring: ['#1c1918', '#efe9e4'],
  danger: ['#b3261e', '#ff9e94'],
  'danger-soft': ['#fdecea', '#3a2220'],
  'danger-fill': ['#b3261e', '#d13a33'],
  'success-soft': ['#e7f4ec', '#1c2f25'],
  success: ['#176b40', '#6fd6a1'],
  'on-brand': ['#ffffff', '#1c0f0b'],
};

test('colours are those of the design', () => {
  const actual = Object.keys(COLOURS).map((token) => [token, SCHEMES.map((scheme) => colourOf(token, scheme))]);
  expect(Object.fromEntries(actual)).toEqual(COLOURS);
  // Of maps without tiles.
  expect(SCHEMES.map((scheme) => VARIABLES[scheme]['--sea'])).toEqual(['#dfe6e8', '#1b2225']);
});

/** In px: size, line, line in Arabic. */
const TYPE = {
  display: [28, 36, 42],
  h1: [24, 32, 38],
  h2: [20, 28, 32],
  h3: [16, 24, 28],
  body: [16, 24, 28],
  ui: [14, 20, 24],
  meta: [12, 16, 20],
};

test('type, radii, shadows and motion are those of the design', () => {
  const arabic = variablesOf(':root:lang(ar)');
  const px = (value = '') => Number.parseFloat(value) * 16;
  for (const [name, sizes] of Object.entries(TYPE)) {
    const line = `--text-${name}--line-height`;
    expect([px(THEME[`--text-${name}`]), px(THEME[line]), px(arabic[line])], name).toEqual(sizes);
  }
  for (const name of ['display', 'h1', 'h2', 'h3']) expect(THEME[`--text-${name}--font-weight`], name).toBe('600');
  expect(px(arabic['--text-meta'])).toBe(13);
  expect(['lg', 'xl', '2xl', '3xl'].map((name) => px(THEME[`--radius-${name}`]))).toEqual([8, 12, 16, 24]);
  expect(THEME).toMatchObject({
    '--shadow-hover': '0 2px 8px #1c191814',
    '--shadow-menu': '0 8px 28px #1c191824',
    '--shadow-dialog': '0 16px 48px #1c191838',
    '--default-transition-duration': '150ms',
    '--transition-duration-menu': '200ms',
    '--transition-duration-sheet': '240ms',
    '--ease-standard': 'cubic-bezier(0.2, 0, 0, 1)',
  });
  expect(VARIABLES.light['--icon-stroke']).toBe('1.75');
});
