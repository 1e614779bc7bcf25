type Rgb = [number, number, number];

const WHITE: Rgb = [255, 255, 255];
const DARK_INK: Rgb = [28, 15, 11];
const LIGHT_CARD: Rgb = [255, 255, 255];
const LIGHT_PAGE: Rgb = [243, 243, 241];
const DARK_CARD: Rgb = [43, 39, 37];

/** WCAG AA for text is 4.5; the margin covers rounding. */
const MIN_CONTRAST = 4.55;

const cache = new Map<string, Record<string, string>>();

/** Shades of the operator's colour, as CSS variables, with readable text on them and in them in both colour schemes. */
export function toBrandVariables(primary: string): Record<string, string> {
  const variables = cache.get(primary) ?? findShades(primary);
  cache.set(primary, variables);
  return variables;
}

function findShades(primary: string): Record<string, string> {
  const colour = toRgb(primary);
  const light = shadeUntil(colour, [0, 0, 0], (shade) => contrast(shade, WHITE) >= MIN_CONTRAST);
  const lightText = shadeUntil(
    colour,
    [0, 0, 0],
    (shade) => contrast(shade, LIGHT_PAGE) >= MIN_CONTRAST && contrast(shade, LIGHT_CARD) >= MIN_CONTRAST,
  );
  const dark = shadeUntil(colour, WHITE, (shade) => contrast(shade, DARK_INK) >= MIN_CONTRAST);
  const darkText = shadeUntil(colour, WHITE, (shade) => contrast(shade, DARK_CARD) >= MIN_CONTRAST);
  return {
    '--brand-light': toHex(light),
    '--brand-text-light': toHex(lightText),
    '--brand-dark': toHex(dark),
    '--brand-text-dark': toHex(darkText),
  };
}

/** WCAG 2 contrast ratio, 1 to 21. */
function contrast(a: Rgb, b: Rgb): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function toRgb(hex: string): Rgb {
  const digits = /^#?([0-9a-f]{6})$/i.exec(hex)?.[1] ?? 'ea6852';
  const channelAt = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [channelAt(0), channelAt(2), channelAt(4)];
}

function toHex(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Mixes in `towards` in steps of 1 % until the shade is readable. */
function shadeUntil(colour: Rgb, towards: Rgb, isReadable: (shade: Rgb) => boolean): Rgb {
  for (let share = 0; share <= 1; share += 0.01) {
    const mix = (channel: 0 | 1 | 2) => Math.round(colour[channel] + (towards[channel] - colour[channel]) * share);
    const shade: Rgb = [mix(0), mix(1), mix(2)];
    if (isReadable(shade)) return shade;
  }
  return towards;
}

function luminance([red, green, blue]: Rgb): number {
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** A channel without sRGB's gamma, from 0 to 1. */
function toLinear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
