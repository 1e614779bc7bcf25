/** WCAG 2 contrast ratio of two hex colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [x, y] = [luminance(a), luminance(b)];
  return (Math.max(x, y) + 0.05) / (Math.min(x, y) + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = toLinear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** A colour in OKLCH: lightness 0 to 1, chroma, hue in degrees. */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

/** Linear light, 0 to 1 inside sRGB. */
type Linear = [red: number, green: number, blue: number];

export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinear(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: (Math.atan2(b, a) * 180) / Math.PI,
  };
}

/** The nearest colour that a screen can show, as hex: the chroma is lowered, lightness and hue are kept. */
export function toHex({ lightness, chroma, hue }: Oklch): string {
  for (let reduced = chroma; reduced > 0; reduced -= 0.002) {
    const linear = toLinearRgb({ lightness, chroma: reduced, hue });
    if (linear.every((part) => part >= -0.0005 && part <= 1.0005)) return encode(linear);
  }
  return encode(toLinearRgb({ lightness, chroma: 0, hue }));
}

/** The channels in linear light, of `#rrggbb` or `#rgb`. */
function toLinear(hex: string): Linear {
  const digits = hex.length === 4 ? hex.slice(1).replace(/./g, '$&$&') : hex.slice(1);
  const channelAt = (at: number) => {
    const share = Number.parseInt(digits.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channelAt(0), channelAt(2), channelAt(4)];
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Linear {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

function encode(linear: Linear): string {
  const parts = linear.map((part) => {
    const bounded = Math.min(1, Math.max(0, part));
    const share = bounded <= 0.0031308 ? bounded * 12.92 : 1.055 * bounded ** (1 / 2.4) - 0.055;
    return Math.round(share * 255)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${parts.join('')}`;
}

/** Tokens of tokens.css for places that style sheets don't reach: emails, the manifest, the offline page. */
export const TOKEN_COLOURS = {
  page: { light: '#f3f3f1', dark: '#161413' },
  card: { light: '#ffffff', dark: '#211e1c' },
  hover: { light: '#f1efeb', dark: '#2b2725' },
  line: { light: '#e2e0db', dark: '#38322f' },
  ink: { light: '#1c1918', dark: '#efe9e4' },
  muted: { light: '#5c5d5d', dark: '#b3aca6' },
  onBrand: { light: '#ffffff', dark: '#1c0f0b' },
} as const;

/** The brand colour until the operator chooses one (specification §9). */
export const DEFAULT_PRIMARY = '#ea6852';
