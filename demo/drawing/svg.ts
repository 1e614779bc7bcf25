/** A drawing with its lower edge on the ground. Gradients are named after their colours (see `gradients`). */
export interface Drawing {
  svg: string;
  width: number;
  height: number;
  /** Centre of the close-up, as fractions of width and height. */
  focus?: [x: number, y: number];
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const toHex = (values: number[]): string =>
  `#${values
    .map((value) =>
      Math.round(Math.max(0, Math.min(255, value)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** A mix of two colours. `share` is the share of the second one, 0 to 1. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to);
  return toHex(channels(from).map((value, at) => value + ((target[at] ?? 0) - value) * share));
}

export const lighten = (colour: string, share: number): string => mix(colour, '#ffffff', share);
export const darken = (colour: string, share: number): string => mix(colour, '#0d0b12', share);

const gradient =
  (kind: 'v' | 'h' | 'd' | 'r') =>
  (...colours: string[]): string =>
    `url(#${kind}-${colours.map((colour) => colour.replace('#', '')).join('-')})`;

/** Fills with a gradient from top to bottom. Colours are #rrggbb or #rrggbbaa. */
export const vertical = gradient('v');
export const horizontal = gradient('h');
export const diagonal = gradient('d');
/** From the centre, a little to the upper left, outwards. */
export const radial = gradient('r');

const DIRECTIONS: Record<string, string> = {
  v: 'linearGradient x1="0" y1="0" x2="0" y2="1"',
  h: 'linearGradient x1="0" y1="0" x2="1" y2="0"',
  d: 'linearGradient x1="0" y1="0" x2="1" y2="1"',
  r: 'radialGradient cx="0.42" cy="0.38" r="0.66"',
};

/** Definitions of all gradients that a drawing uses. */
export function gradients(svg: string): string {
  const ids = new Set([...svg.matchAll(/url\(#([vhdr](?:-[\da-f]{6,8})+)\)/g)].map(([, id]) => id ?? ''));
  return [...ids]
    .map((id) => {
      const [kind = 'v', ...colours] = id.split('-');
      const stops = colours.map(
        (colour, at) =>
          `<stop offset="${(at / Math.max(1, colours.length - 1)).toFixed(3)}" stop-color="#${colour.slice(0, 6)}"` +
          ` stop-opacity="${colour.length === 8 ? (Number.parseInt(colour.slice(6), 16) / 255).toFixed(3) : 1}"/>`,
      );
      const element = DIRECTIONS[kind] ?? '';
      return `<${element} id="${id}">${stops.join('')}</${element.split(' ')[0]}>`;
    })
    .join('');
}

export const path = (d: string, fill: string, rest = ''): string => `<path d="${d}" fill="${fill}" ${rest}/>`;
export const line = (d: string, stroke: string, width: number, rest = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${rest}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, rest = ''): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}" ${rest}/>`;
export const circle = (x: number, y: number, r: number, fill: string, rest = ''): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${rest}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, rest = ''): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${rest}/>`;
/** A drawing at another place, size and angle around its own origin. */
export const move = (svg: string, x: number, y: number, scale = 1, turn = 0): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${svg}</g>`;
export const mirror = (svg: string, width: number): string =>
  `<g transform="translate(${width} 0) scale(-1 1)">${svg}</g>`;
/** A soft shadow on the ground. */
export const shadow = (x: number, y: number, rx: number, ry: number, strength = '70'): string =>
  ellipse(x, y, rx, ry, radial(`#150f12${strength}`, '#150f1230', '#150f1200'));
export const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');
