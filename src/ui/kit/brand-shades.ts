import { contrast, DEFAULT_PRIMARY, type Oklch, toHex, TOKEN_COLOURS, toOklch } from '#platform/colours.ts';

/** WCAG AA for text is 4.5; a little more, because a screen's colour profile shifts colours. */
const MIN_CONTRAST = 4.6;
/** A colour on which even large white text is hard to read stays as it is, with dark text on it. */
const LIGHT_CONTRAST = 3;
/** More chroma than this glares on large fills. */
const MAX_CHROMA = 0.175;
/** A darker shade needs a little more chroma to look as saturated. */
const DARKER_CHROMA = 1.06;
const STEP = 0.002;
const BLACK = '#000000';
const WHITE = '#ffffff';

const { card, onBrand } = TOKEN_COLOURS;

const cache = new Map<string, Record<string, string>>();

/**
 * Shades of the operator's colour as CSS variables, in both colour schemes: a fill and the text on it, the colour of
 * marks and icons on the page, and a soft background with its text. Only the lightness changes; the hue stays the
 * operator's. A light colour stays the fill.
 */
export function toBrandShades(primary: string): Record<string, string> {
  const shades = cache.get(primary) ?? findShades(/^#[0-9a-f]{6}$/i.test(primary) ? primary : DEFAULT_PRIMARY);
  cache.set(primary, shades);
  return shades;
}

function findShades(primary: string): Record<string, string> {
  const colour = withChroma(toOklch(primary), 1);
  const isLight = contrast(primary, WHITE) < LIGHT_CONTRAST;
  const softLight = toHex({ ...colour, lightness: 0.95, chroma: Math.min(colour.chroma, 0.018) });
  const softDark = toHex({ ...colour, lightness: 0.285, chroma: Math.min(colour.chroma, 0.03) });
  // White is the ground of marks, and the text on a fill.
  const mark = darkenUntil(colour, [WHITE]);
  const dark = isLight ? primary : lightenUntil(colour, [onBrand.dark, card.dark]);
  return {
    '--brand-light': isLight ? primary : mark,
    '--on-brand-light': isLight ? onBrand.dark : onBrand.light,
    '--brand-mark-light': mark,
    '--brand-soft-light': softLight,
    '--on-brand-soft-light': darkenUntil(colour, [softLight]),
    '--brand-dark': dark,
    '--on-brand-dark': onBrand.dark,
    '--brand-mark-dark': dark,
    '--brand-soft-dark': softDark,
    '--on-brand-soft-dark': lightenUntil(colour, [softDark]),
  };
}

const withChroma = (colour: Oklch, factor: number): Oklch => ({
  ...colour,
  chroma: Math.min(colour.chroma * factor, MAX_CHROMA),
});

const darkenUntil = (colour: Oklch, grounds: string[]) => shadeUntil(withChroma(colour, DARKER_CHROMA), -STEP, grounds);
const lightenUntil = (colour: Oklch, grounds: string[]) => shadeUntil(colour, STEP, grounds);

/** Changes the lightness until the shade is readable on each background. */
function shadeUntil(colour: Oklch, step: number, grounds: string[]): string {
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += step) {
    const shade = toHex({ ...colour, lightness });
    if (grounds.every((ground) => contrast(shade, ground) >= MIN_CONTRAST)) return shade;
  }
  return step < 0 ? BLACK : WHITE;
}
