import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrast, TOKEN_COLOURS, toOklch } from '#platform/colours.ts';

import { toBrandShades } from './brand-shades.ts';

const { card } = TOKEN_COLOURS;
const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Texts and marks with too little contrast on their grounds. */
function findUnreadable(primary: string): string[] {
  const shades = toBrandShades(primary);
  const grounds = (['light', 'dark'] as const).flatMap((scheme) => [
    [`--on-brand-${scheme}`, shades[`--brand-${scheme}`]],
    [`--brand-mark-${scheme}`, card[scheme]],
    [`--on-brand-soft-${scheme}`, shades[`--brand-soft-${scheme}`]],
  ]);
  return grounds.flatMap(([name = '', ground = '']) => {
    const ratio = contrast(shades[name] ?? '', ground);
    return ratio < 4.5 ? [`${name} on ${ground}: ${ratio}`] : [];
  });
}

test('any colour of an operator gives readable shades in both schemes', () => {
  fc.assert(
    fc.property(hexColour, (primary) => {
      expect(findUnreadable(primary)).toEqual([]);
    }),
  );
});

// The colours of well-known palettes, and the extremes.
test.each([
  '#f44336',
  '#e91e63',
  '#9c27b0',
  '#673ab7',
  '#3f51b5',
  '#2196f3',
  '#03a9f4',
  '#00bcd4',
  '#009688',
  '#4caf50',
  '#8bc34a',
  '#cddc39',
  '#ffeb3b',
  '#ffc107',
  '#ff9800',
  '#ff5722',
  '#795548',
  '#9e9e9e',
  '#607d8b',
  '#1877f2',
  '#ffee00',
  '#fff9c4',
  '#ffffff',
  '#000000',
  '#808080',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#ffff00',
  '#00ffff',
])('text is readable with %s', (primary) => {
  expect(findUnreadable(primary)).toEqual([]);
});

test.each(['#ffee00', '#fff9c4', '#ffc107', '#ff9800', '#cddc39', '#8bc34a', '#00bcd4', '#f8bbd0', '#ffffff'])(
  'the light colour %s stays the fill in both schemes, with dark text on it',
  (primary) => {
    const shades = toBrandShades(primary);
    expect([shades['--brand-light'], shades['--brand-dark']]).toEqual([primary, primary]);
    expect([shades['--on-brand-light'], shades['--on-brand-dark']]).toEqual(['#1c0f0b', '#1c0f0b']);
    expect(shades['--brand-mark-light']).not.toBe(primary);
  },
);

test('a darkened colour keeps its hue and its chroma, up to 0.175', () => {
  fc.assert(
    fc.property(hexColour, (primary) => {
      const operators = toOklch(primary);
      const mark = toOklch(toBrandShades(primary)['--brand-mark-light'] ?? '');
      expect(mark.chroma).toBeLessThanOrEqual(0.18);
      if (mark.chroma < 0.05 || operators.chroma < 0.05) return;
      const turn = Math.abs(((mark.hue - operators.hue + 540) % 360) - 180);
      expect(turn).toBeLessThan(3);
    }),
  );
});

test('the default colour becomes a saturated fill', () => {
  expect(toBrandShades('#ea6852')).toMatchObject({
    '--brand-light': '#cd4631',
    '--on-brand-light': '#ffffff',
    '--brand-dark': '#ea6852',
  });
});

test('a colour that is not hex gives the default shades', () => {
  expect(toBrandShades('red')).toEqual(toBrandShades('#ea6852'));
});
