import {
  circle,
  darken,
  diagonal,
  type Drawing,
  ellipse,
  horizontal,
  lighten,
  line,
  mix,
  move,
  path,
  radial,
  rect,
  times,
  vertical,
} from './svg.ts';

const hanger = (x: number, y: number): string =>
  line(`M ${x} ${y - 40} c 0 -26 26 -26 24 -46 c -6 -24 -40 -18 -38 2`, '#8d9298', 7) +
  line(`M ${x} ${y - 40} L ${x - 120} ${y + 16} M ${x} ${y - 40} L ${x + 120} ${y + 16}`, '#a87848', 14);
const folds = (xs: number[], from: number, to: number, colour: string): string =>
  xs
    .map((x, at) =>
      path(
        `M ${x} ${from} C ${x - 10} ${from + 120} ${x + (at % 2 ? 26 : -26)} ${to - 120} ${x + (at - xs.length / 2) * 22} ${to} h 22 C ${x + 20} ${to - 120} ${x + 20} ${from + 120} ${x + 6} ${from} Z`,
        at % 2 ? darken(colour, 0.34) : lighten(colour, 0.24),
        'opacity="0.55"',
      ),
    )
    .join('');

/** Hangs from the top; the lower edge is the hem. */
const abaya = (colour: string, kind: number): Drawing => ({
  width: 560,
  height: 730,
  focus: [0.5, 0.3],
  svg:
    hanger(280, 90) +
    path(
      'M 200 84 C 240 104 320 104 360 84 L 520 240 C 560 330 540 400 552 470 L 470 486 L 430 330 L 470 726 C 380 736 180 736 90 726 L 130 330 L 90 486 L 8 470 C 20 400 0 330 40 240 Z',
      horizontal(darken(colour, 0.2), lighten(colour, 0.16), colour, darken(colour, 0.3)),
    ) +
    folds([170, 220, 270, 320, 370], 250, 726, colour) +
    line('M 280 104 V 728', darken(colour, 0.4), 4) +
    (kind % 3 === 0
      ? line('M 266 104 C 258 330 258 520 262 726 M 294 104 C 302 330 302 520 298 726', '#c9a55b', 7) +
        times(9, (at) => circle(247, 150 + at * 66, 7, '#d9b96f') + circle(313, 150 + at * 66, 7, '#d9b96f')) +
        line('M 10 466 L 90 484 M 550 466 L 470 484', '#c9a55b', 12)
      : kind % 3 === 1
        ? times(14, (at) =>
            circle(110 + at * 26, 704, 11, 'none', `stroke="${lighten(colour, 0.5)}" stroke-width="3"`),
          ) + line('M 12 450 L 92 468 M 548 450 L 468 468', lighten(colour, 0.5), 8)
        : path(
            'M 330 100 C 420 200 380 420 400 560 L 350 556 C 350 400 330 240 300 110 Z',
            mix(colour, '#ffffff', 0.22),
          )),
});

const dress = (colour: string, kind: number): Drawing => ({
  width: 480,
  height: 730,
  focus: [0.5, 0.28],
  svg:
    hanger(240, 90) +
    line('M 170 84 L 180 40 M 310 84 L 300 40', darken(colour, 0.1), 12) +
    path(
      kind % 2
        ? 'M 160 80 C 200 120 280 120 320 80 C 336 160 330 220 306 280 C 380 440 440 600 466 720 C 330 740 150 740 14 720 C 40 600 100 440 174 280 C 150 220 144 160 160 80 Z'
        : 'M 160 80 C 190 140 290 140 320 80 C 332 160 330 220 314 290 C 350 440 350 600 380 726 C 300 736 180 736 100 726 C 130 600 130 440 166 290 C 150 220 148 160 160 80 Z',
      horizontal(darken(colour, 0.24), lighten(colour, 0.26), colour, darken(colour, 0.26)),
    ) +
    folds(kind % 2 ? [190, 215, 240, 265, 290] : [200, 240, 280], 300, 724, colour) +
    path('M 172 270 C 210 288 270 288 308 270 L 312 300 C 270 316 210 316 168 300 Z', darken(colour, 0.3)) +
    (kind % 3 === 0
      ? times(26, (at) => circle(180 + ((at * 47) % 120), 110 + ((at * 31) % 150), 4, '#fff1c4'))
      : circle(240, 288, 12, '#f2d68a')),
});

const thobe = (colour: string): string =>
  path(
    'M 200 84 C 240 100 320 100 360 84 L 470 170 L 440 420 L 390 410 L 392 240 L 430 726 C 360 736 200 736 130 726 L 168 240 L 170 410 L 120 420 L 90 170 Z',
    horizontal(darken(colour, 0.12), lighten(colour, 0.4), colour, darken(colour, 0.14)),
  );
const menClothing = (colour: string): Drawing => ({
  width: 560,
  height: 730,
  focus: [0.5, 0.25],
  svg:
    hanger(280, 90) +
    thobe(colour) +
    folds([200, 280, 350], 300, 726, colour) +
    line('M 280 100 V 330', darken(colour, 0.3), 4) +
    times(4, (at) => circle(280, 130 + at * 54, 6, '#f4f1ea')),
});
const kidsClothing = (colour: string, kind: number): Drawing => ({
  width: 720,
  height: 420,
  focus: [0.3, 0.5],
  svg: times(
    3,
    (at) =>
      `<g transform="translate(${at * 230} ${at % 2 ? 30 : 0}) rotate(${(at - 1) * 4})">` +
      path(
        'M 70 30 C 90 50 150 50 170 30 L 240 80 L 210 150 L 180 130 L 184 330 H 56 L 60 130 L 30 150 L 0 80 Z',
        vertical(
          lighten([colour, '#e9c46a', '#8fb8d0'][at] ?? colour, 0.24),
          [colour, '#e9c46a', '#8fb8d0'][at] ?? colour,
        ),
      ) +
      circle(120, 180, 34, '#ffffffb0') +
      circle(120, 180, 20, ['#e58f65', '#5a8f7b', '#d9634f'][(at + kind) % 3] ?? '#fff') +
      '</g>',
  ),
});

const shoe = (colour: string, sole: string): string =>
  path(
    'M 20 150 C 20 90 40 40 70 36 C 90 60 120 60 140 30 C 200 70 250 110 330 120 C 380 128 400 150 398 176 H 20 Z',
    vertical(lighten(colour, 0.3), colour, darken(colour, 0.16)),
  ) +
  path('M 60 150 C 120 90 170 150 250 116 C 200 170 120 190 60 176 Z', '#ffffffc0') +
  times(5, (at) => line(`M ${150 + at * 30} ${58 + at * 15} l 30 -12`, '#ffffff', 7)) +
  path('M 300 118 C 370 126 400 148 398 176 H 310 Z', '#ffffff30') +
  path('M 10 170 H 400 C 416 186 410 214 390 216 H 30 C 10 214 6 190 10 170 Z', vertical(sole, darken(sole, 0.2))) +
  line('M 16 196 H 404', '#00000030', 3);
const shoes = (colour: string, kind: number): Drawing => ({
  width: 720,
  height: 320,
  focus: [0.6, 0.6],
  svg:
    move(shoe(colour, '#f6f5f2'), 250, 0, 0.92) +
    move(shoe(colour, kind % 3 === 2 ? darken(colour, 0.4) : '#f6f5f2'), 40, 70, 1.15),
});
const shoesWithBox = (colour: string, kind: number): Drawing => ({
  width: 820,
  height: 400,
  focus: [0.7, 0.7],
  svg:
    path('M 0 60 L 60 10 H 480 L 420 60 Z', '#e2dcd2') +
    path('M 420 60 L 480 10 V 300 L 420 360 Z', '#a99f90') +
    rect(0, 60, 420, 300, vertical('#d2c8b8', '#bfb4a2')) +
    rect(0, 60, 420, 70, colour) +
    move(shoe(colour, '#f6f5f2'), 330, 130, 1.16, kind % 2 ? -2 : 0),
});

const handbag = (colour: string, kind: number): Drawing => ({
  width: 560,
  height: 520,
  focus: [0.5, 0.62],
  svg:
    path('M 150 220 C 150 20 410 20 410 220', 'none', `stroke="${darken(colour, 0.35)}" stroke-width="26"`) +
    path('M 150 220 C 150 20 410 20 410 220', 'none', `stroke="${lighten(colour, 0.12)}" stroke-width="12"`) +
    path(
      kind % 2
        ? 'M 60 200 H 500 L 550 500 C 540 516 20 516 10 500 Z'
        : 'M 40 240 C 60 190 500 190 520 240 C 560 380 550 500 520 512 H 40 C 10 500 0 380 40 240 Z',
      vertical(lighten(colour, 0.26), colour, darken(colour, 0.24)),
    ) +
    (kind % 3 === 0
      ? path(
          'M 40 236 C 60 196 500 196 520 236 C 510 340 400 366 280 366 S 50 340 40 236 Z',
          vertical(lighten(colour, 0.36), lighten(colour, 0.02)),
        ) + rect(256, 338, 48, 54, diagonal('#f4dc9a', '#a87c2c'), 10)
      : line('M 60 262 H 500', darken(colour, 0.28), 4, 'stroke-dasharray="12 8"') +
        rect(236, 206, 88, 22, diagonal('#f4dc9a', '#a87c2c'), 8)) +
    circle(150, 222, 16, diagonal('#f4dc9a', '#a87c2c')) +
    circle(410, 222, 16, diagonal('#f4dc9a', '#a87c2c')) +
    path('M 60 300 C 90 280 110 420 90 480 C 60 470 50 380 60 300 Z', '#ffffff22') +
    (kind % 3 === 1
      ? path('M 80 230 C -40 420 60 620 260 500', 'none', `stroke="${darken(colour, 0.2)}" stroke-width="12"`)
      : ''),
});

const stone = (x: number, y: number, size: number, colour: string): string =>
  path(
    `M ${x - size} ${y - size * 0.3} L ${x - size * 0.55} ${y - size * 0.8} H ${x + size * 0.55} L ${x + size} ${y - size * 0.3} L ${x} ${y + size * 0.9} Z`,
    diagonal(lighten(colour, 0.85), colour, darken(colour, 0.25)),
  ) +
  path(`M ${x - size} ${y - size * 0.3} H ${x + size} L ${x} ${y + size * 0.9} Z`, '#ffffff30') +
  path(
    `M ${x - size * 0.4} ${y - size * 0.3} L ${x - size * 0.1} ${y - size * 0.8} H ${x + size * 0.3} L ${x + size * 0.4} ${y - size * 0.3} L ${x} ${y + size * 0.9} Z`,
    '#ffffff60',
  );
const band = (x: number, y: number, r: number, wide: number): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#9a6d1f" stroke-width="${wide}"/><circle cx="${x}" cy="${y - 2}" r="${r}" fill="none" stroke="${diagonal('#fff2c2', '#e0b24c', '#a87722', '#f6da8b')}" stroke-width="${wide * 0.8}"/><circle cx="${x}" cy="${y}" r="${r - wide * 0.2}" fill="none" stroke="#ffffff80" stroke-width="${wide * 0.1}" stroke-dasharray="${r} ${r * 5.3}" transform="rotate(200 ${x} ${y})"/>`;
/** A gold ring: with a stone, or plain. */
const ring = (colour: string, kind: number): Drawing => ({
  width: 380,
  height: 460,
  focus: [0.5, 0.25],
  svg:
    band(190, 290, 140, kind % 3 === 1 ? 44 : 30) +
    (kind % 3 === 1 ? '' : stone(190, 92, 62, colour) + line('M 150 140 L 138 100 M 230 140 L 242 100', '#e0b24c', 9)),
});
const ringInBox = (colour: string, kind: number): Drawing => ({
  width: 520,
  height: 520,
  focus: [0.5, 0.5],
  svg:
    path('M 60 260 L 90 20 H 430 L 460 260 Z', vertical('#5d2233', '#3c1521')) +
    path('M 90 250 L 112 46 H 408 L 430 250 Z', '#efe3d8') +
    move(ring(colour, kind).svg, 155, 60, 0.56) +
    rect(40, 250, 440, 250, vertical('#6d2a3d', '#3c1521'), 20) +
    ellipse(260, 262, 190, 34, '#efe3d8') +
    ellipse(260, 268, 60, 10, '#00000040') +
    rect(236, 330, 48, 30, diagonal('#f4dc9a', '#a87c2c'), 6),
});
const necklace = (colour: string): Drawing => ({
  width: 520,
  height: 480,
  focus: [0.5, 0.75],
  svg:
    path('M 60 20 C 60 420 460 420 460 20', 'none', 'stroke="#a87722" stroke-width="14"') +
    path('M 60 20 C 60 420 460 420 460 20', 'none', 'stroke="#f2d78c" stroke-width="9" stroke-dasharray="12 5"') +
    times(5, (at) => circle(150 + at * 55, [272, 306, 320, 306, 272][at] ?? 300, 20, radial('#fff2c2', '#b98a2e'))) +
    stone(260, 400, 46, colour),
});

const perfume = (colour: string, kind: number): Drawing => {
  const bottle = [
    rect(60, 150, 240, 330, diagonal(lighten(colour, 0.7), mix(colour, '#ffffff', 0.25), colour), 26) +
      rect(84, 210, 192, 246, vertical(lighten(colour, 0.3), darken(colour, 0.1)), 16, 'opacity="0.8"') +
      rect(140, 100, 80, 56, diagonal('#f7e3a8', '#a87c2c'), 6) +
      rect(120, 0, 120, 104, vertical('#3a3036', '#171216'), 12) +
      rect(116, 280, 128, 80, '#fbf7ee', 6),
    path(
      'M 180 130 C 330 170 340 440 280 480 H 80 C 20 440 30 170 180 130 Z',
      diagonal(lighten(colour, 0.7), colour, darken(colour, 0.2)),
    ) +
      rect(150, 84, 60, 60, diagonal('#f7e3a8', '#a87c2c'), 6) +
      circle(180, 48, 46, radial('#fff2c2', '#d5a748', '#8d6420')) +
      ellipse(180, 330, 66, 66, '#fbf7ee') +
      path('M 74 280 C 80 220 110 190 140 180 C 110 230 100 300 104 380 Z', '#ffffff70'),
    path('M 120 160 H 240 L 310 480 H 50 Z', diagonal(lighten(colour, 0.6), colour, darken(colour, 0.25))) +
      rect(140, 90, 80, 74, diagonal('#f7e3a8', '#a87c2c'), 6) +
      path('M 180 0 L 230 90 H 130 Z', diagonal('#fff2c2', '#a87722')) +
      times(5, (at) => line(`M ${136 + at * 22} 170 L ${80 + at * 50} 470`, '#ffffff50', 4)),
  ];
  return { width: 360, height: 484, focus: [0.5, 0.45], svg: bottle[kind % 3] ?? '' };
};
const perfumeSet = (colour: string, kind: number): Drawing => ({
  width: 900,
  height: 484,
  focus: [0.5, 0.5],
  svg:
    rect(40, 130, 260, 350, vertical('#4a2f3b', '#2a1922'), 6) +
    rect(70, 170, 200, 270, 'none', 4, 'stroke="#d5a748" stroke-width="4"') +
    circle(170, 300, 44, '#d5a748') +
    move(perfume(colour, kind).svg, 310, 40, 0.92) +
    move(perfume(mix(colour, '#7a4b2a', 0.6), kind + 1).svg, 620, 140, 0.71),
});
const oud = (): Drawing => ({
  width: 700,
  height: 380,
  focus: [0.4, 0.5],
  svg:
    path('M 60 200 H 640 L 600 370 H 100 Z', vertical('#6d4026', '#3c2113')) +
    path('M 40 180 H 660 V 214 H 40 Z', diagonal('#d9b36c', '#8d6420')) +
    times(
      9,
      (at) =>
        `<g transform="translate(${110 + at * 56} ${150 - (at % 3) * 24}) rotate(${at * 23 - 60})">${path('M 0 0 L 70 -20 L 96 6 L 80 40 L 14 44 Z', diagonal('#8a5a36', '#3f2717', '#6b4328'))}</g>`,
    ) +
    times(3, (at) => line(`M ${200 + at * 150} 90 c -30 -30 30 -40 0 -80`, '#ffffff', 6, 'opacity="0.35"')),
});

export const fashion = {
  abaya,
  dress,
  menClothing,
  kidsClothing,
  shoes,
  shoesWithBox,
  handbag,
  ring,
  ringInBox,
  necklace,
  perfume,
  perfumeSet,
  oud,
};
