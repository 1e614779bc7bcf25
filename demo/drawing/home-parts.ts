import { diagonal, type Drawing, ellipse, horizontal, move, path, radial, rect, shadow, vertical } from './svg.ts';

/** Draws a whole picture of 1200 × 900. */
export type Scene = (colour: string, kind: number) => string;

const STONES = ['#e3d5bd', '#d8dadb', '#efe9df', '#cdb898', '#c9cfd3', '#e6c9ae'] as const;
export const stoneOf = (kind: number): string => STONES[kind % STONES.length] ?? STONES[0];

/** One of a list that is not empty. */
export const choose = <T>(items: readonly T[], at: number): T => items[at % items.length]!; // not empty

export const place = ({ svg, width, height }: Drawing, x: number, ground: number, scale: number): string =>
  shadow(x, ground, (width / 2) * scale * 1.05, 22) +
  move(svg, x - (width / 2) * scale, ground - height * scale, scale);

export const glass = (x: number, y: number, w: number, h: number, tone: number): string =>
  rect(x, y, w, h, tone % 5 === 0 ? vertical('#ffe8b8', '#f0c987') : diagonal('#c9dfec', '#6f93ab', '#4c6c83'));

export const bush = (x: number, y: number, size: number): string =>
  ellipse(x, y, 70 * size, 52 * size, radial('#86b063', '#4a7a3c'));

export const tree = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  path('M -9 0 C -4 -70 -4 -150 0 -230 H 10 C 12 -150 10 -70 14 0 Z', horizontal('#8a6a4b', '#5d4433')) +
  [-165, -135, -105, -75, -45, -15, 15, 195]
    .map(
      (angle) =>
        `<g transform="translate(5 -230) rotate(${angle})">${path('M 0 0 C 50 -44 110 -30 150 24 C 100 -4 50 2 0 10 Z', vertical('#7ba655', '#3f6b37'))}</g>`,
    )
    .join('') +
  '</g>';
