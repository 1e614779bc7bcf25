import fc from 'fast-check';
import { expect, test } from 'vitest';

import { contrast, TOKEN_COLOURS, toOklch } from '#platform/colours.ts';

import { toBrandShades } from './brand-shades.ts';

const { card, onBrand } = TOKEN_COLOURS;
const hexColour = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

test('any colour of an operator gives readable shades in both schemes', () => {
  fc.assert(
    fc.property(hexColour, (primary) => {
      const shades = toBrandShades(primary);
      const shade = (name: string) => shades[name] ?? '';
      const pairs = [
        [shade('--brand-light'), onBrand.light],
        [shade('--brand-dark'), onBrand.dark],
        [shade('--brand-light'), card.light],
        [shade('--brand-dark'), card.dark],
        [shade('--on-brand-soft-light'), shade('--brand-soft-light')],
        [shade('--on-brand-soft-dark'), shade('--brand-soft-dark')],
      ] as const;
      const unreadable = pairs.filter(([text, ground]) => contrast(text, ground) < 4.5);
      expect(unreadable).toEqual([]);
    }),
  );
});

test('a darkened colour keeps its hue and its chroma, up to 0.175', () => {
  fc.assert(
    fc.property(hexColour, (primary) => {
      const operators = toOklch(primary);
      const fill = toOklch(toBrandShades(primary)['--brand-light'] ?? '');
      expect(fill.chroma).toBeLessThanOrEqual(0.18);
      if (fill.chroma < 0.05 || operators.chroma < 0.05) return;
      const turn = Math.abs(((fill.hue - operators.hue + 540) % 360) - 180);
      expect(turn).toBeLessThan(3);
    }),
  );
});

test('the default colour becomes a saturated fill', () => {
  expect(toBrandShades('#ea6852')).toMatchObject({
    '--brand-light': '#cd4631',
    '--brand-dark': '#ea6852',
  });
});

test('a colour that is not hex gives the default shades', () => {
  expect(toBrandShades('red')).toEqual(toBrandShades('#ea6852'));
});
