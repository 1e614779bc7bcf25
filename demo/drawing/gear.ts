import { choose } from './home-parts.ts';
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
import { wheel } from './vehicles.ts';

const jetSki = (colour: string): Drawing => ({
  width: 820,
  height: 330,
  focus: [0.4, 0.4],
  svg:
    path(
      'M 30 200 C 160 130 300 120 420 140 L 800 150 C 806 220 780 270 740 280 H 160 C 90 270 40 240 30 200 Z',
      vertical(lighten(colour, 0.35), colour, darken(colour, 0.3)),
    ) +
    path('M 40 210 C 240 190 560 210 800 196 L 790 236 C 560 240 240 240 90 250 Z', '#26282c') +
    path('M 250 134 C 290 70 340 50 380 50 L 420 140 Z', vertical('#3a3d42', '#17181b')) +
    line('M 372 54 L 400 30 M 372 54 L 340 40', '#17181b', 14) +
    path('M 440 140 C 470 100 700 96 740 120 L 730 154 H 450 Z', vertical('#4b4e54', '#1b1c1f')) +
    path('M 0 270 C 240 250 560 270 820 256 L 820 330 H 0 Z', '#2b7d9f') +
    line(
      'M 10 290 q 40 -18 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0',
      '#ffffff',
      8,
      'opacity="0.8"',
    ),
});
const quadBike = (colour: string): Drawing => ({
  width: 760,
  height: 460,
  focus: [0.45, 0.4],
  svg:
    [150, 600]
      .map(
        (x) =>
          wheel(x, 330, 124, 2, '#5b6066') +
          circle(x, 330, 122, 'none', 'stroke="#26282c" stroke-width="14" stroke-dasharray="20 14"'),
      )
      .join('') +
    rect(220, 300, 310, 60, '#3a3d42', 14) +
    path(
      'M 20 210 C 80 150 230 150 290 220 L 300 160 C 320 120 420 130 440 170 L 470 200 C 560 150 690 160 740 220 L 640 220 C 560 210 500 230 480 290 H 280 C 260 230 180 200 20 210 Z',
      vertical(lighten(colour, 0.3), colour, darken(colour, 0.35)),
    ) +
    path('M 430 150 C 500 120 620 130 650 150 L 620 190 H 460 Z', '#1b1c1f') +
    line('M 330 150 L 270 60 M 240 60 H 320', '#26282c', 16) +
    rect(40, 170, 90, 40, '#fff5d8', 12),
});
const van = (colour: string): Drawing => ({
  width: 900,
  height: 400,
  focus: [0.2, 0.5],
  svg:
    path(
      'M 20 320 C 12 240 30 200 60 180 L 150 60 C 170 36 200 30 240 28 H 850 C 876 28 884 50 884 80 V 320 C 884 336 870 340 856 340 H 50 C 30 340 22 332 20 320 Z',
      vertical(lighten(colour, 0.4), colour, darken(colour, 0.28)),
    ) +
    path(
      'M 96 176 L 176 74 C 186 62 196 60 210 60 H 280 V 176 Z',
      diagonal('#8ba1b1', '#22303c'),
      'stroke="#16181c" stroke-width="6"',
    ) +
    times(3, (at) => rect(300 + at * 190, 60, 174, 116, diagonal('#7d93a5', '#2c3842', '#18202a'), 8)) +
    line('M 290 60 V 320 M 486 60 V 320', darken(colour, 0.35), 3) +
    rect(430, 200, 44, 9, darken(colour, 0.5), 4) +
    rect(30, 220, 60, 36, diagonal('#ffffff', '#a9bdc9'), 10) +
    rect(868, 200, 16, 80, '#c0302a', 5) +
    rect(16, 300, 870, 26, '#26282c', 10) +
    [180, 710].map((x) => wheel(x, 330, 68, 1)).join(''),
});

const speaker = (colour: string, kind: number): Drawing => ({
  width: 380,
  height: 640,
  focus: [0.5, 0.6],
  svg:
    rect(0, 0, 380, 630, horizontal(lighten(colour, 0.16), colour, darken(colour, 0.3)), 34) +
    (
      [
        [170, 84],
        [440, 130],
      ] as const
    )
      .map(
        ([y, r]) =>
          circle(190, y, r, '#101114') +
          circle(190, y, r * 0.94, 'none', `stroke="${kind % 2 ? '#e0433a' : '#5b6066'}" stroke-width="10"`) +
          circle(190, y, r * 0.76, radial('#4b4e54', '#17181b')) +
          circle(190, y, r * 0.28, radial('#6d7278', '#26282c')),
      )
      .join('') +
    rect(140, 24, 100, 22, darken(colour, 0.4), 11) +
    rect(30, 612, 60, 26, '#17181b', 8) +
    rect(290, 612, 60, 26, '#17181b', 8),
});
const homeSpeaker = (colour: string): Drawing => ({
  width: 460,
  height: 480,
  focus: [0.5, 0.4],
  svg:
    circle(230, 240, 226, radial(lighten(colour, 0.5), colour, darken(colour, 0.25))) +
    times(9, (row) =>
      times(14, (at) => circle(56 + at * 27, 150 + row * 27, 5, darken(colour, 0.3), 'opacity="0.5"')),
    ) +
    path('M 70 110 C 120 -30 340 -30 390 110', 'none', `stroke="${darken(colour, 0.3)}" stroke-width="24"`) +
    rect(150, 446, 160, 30, '#5b6066', 14),
});
const carBattery = (): Drawing => ({
  width: 560,
  height: 420,
  focus: [0.5, 0.5],
  svg:
    path('M 0 100 L 50 50 H 560 L 510 100 Z', '#4b4e54') +
    path('M 510 100 L 560 50 V 360 L 510 410 Z', '#131417') +
    rect(0, 100, 510, 310, vertical('#33353a', '#17181b'), 8) +
    rect(30, 180, 450, 160, vertical('#2f6aa8', '#1f4a7a'), 6) +
    path('M 250 200 L 210 270 H 250 L 230 320 L 300 244 H 258 L 280 200 Z', '#f4c93c') +
    [110, 400]
      .map(
        (x, at) =>
          rect(x, 30, 50, 50, diagonal('#e9ebec', '#8d9298'), 12) +
          rect(x - 10, 62, 70, 20, at ? '#26282c' : '#c0302a', 6),
      )
      .join(''),
});
const roofRack = (): Drawing => ({
  width: 900,
  height: 300,
  focus: [0.3, 0.6],
  svg:
    path('M 110 60 H 790 L 890 250 H 10 Z', 'none', 'stroke="#26282c" stroke-width="26" stroke-linejoin="round"') +
    times(8, (at) => line(`M ${180 + at * 78} 62 L ${90 + at * 104} 248`, '#3a3d42', 16)) +
    line('M 60 160 H 840', '#3a3d42', 12) +
    [30, 300, 600, 870].map((x) => rect(x - 12, 250, 24, 46, '#17181b', 6)).join(''),
});
const pingPongTable = (): Drawing => ({
  width: 940,
  height: 440,
  focus: [0.5, 0.35],
  svg:
    path('M 160 80 H 780 L 940 250 H 0 Z', vertical('#2f6aa8', '#255588')) +
    line('M 470 80 V 250 M 160 80 H 780 L 940 250 H 0 Z', '#ffffff', 6) +
    path('M 70 120 H 870 V 176 H 70 Z', '#ffffff70', 'stroke="#ffffff" stroke-width="4"') +
    [120, 800].map((x) => rect(x, 250, 20, 180, '#26282c')).join('') +
    rect(0, 248, 940, 16, '#17406b') +
    circle(650, 214, 40, '#c0302a') +
    rect(680, 226, 60, 16, '#b98a5e', 6) +
    circle(300, 210, 12, '#ffffff'),
});
const treadmill = (): Drawing => ({
  width: 860,
  height: 560,
  focus: [0.75, 0.3],
  svg:
    path('M 20 470 L 560 430 L 700 470 L 120 540 Z', '#26282c') +
    path('M 60 470 L 540 440 L 640 468 L 140 524 Z', '#4b4e54') +
    line('M 600 450 L 700 130', '#3a3d42', 34) +
    line('M 520 470 L 610 150', '#5b6066', 20) +
    path('M 560 60 L 780 80 L 760 190 L 550 160 Z', vertical('#4b4e54', '#17181b')) +
    path('M 590 84 L 740 98 L 728 160 L 582 142 Z', diagonal('#74d0e8', '#2c5578')) +
    line('M 560 170 L 420 200 M 740 190 L 600 230', '#26282c', 22) +
    rect(560, 480, 190, 56, vertical('#5a5d63', '#26282c'), 20),
});
const spinBike = (): Drawing => ({
  width: 700,
  height: 560,
  focus: [0.4, 0.5],
  svg:
    line('M 100 530 H 300 M 460 530 H 640', '#26282c', 30) +
    line('M 200 520 L 330 330 L 560 520 M 330 330 L 250 110 M 350 330 L 480 160', '#3a3d42', 26) +
    circle(220, 380, 130, radial('#8d9298', '#3a3d42')) +
    circle(220, 380, 100, 'none', 'stroke="#c0302a" stroke-width="12"') +
    circle(220, 380, 30, '#17181b') +
    line('M 250 110 L 170 80 M 250 110 L 290 60', '#17181b', 22) +
    rect(190, 30, 90, 60, diagonal('#4b6a80', '#17242e'), 10) +
    path('M 410 140 C 460 120 550 130 570 150 C 560 176 470 180 420 170 Z', '#17181b') +
    circle(400, 430, 40, '#5b6066') +
    line('M 400 430 L 440 500 M 420 500 H 470', '#26282c', 14),
});
const generator = (): Drawing => ({
  width: 640,
  height: 460,
  focus: [0.5, 0.5],
  svg:
    line('M 30 440 V 40 H 610 V 440', '#26282c', 28) +
    rect(50, 60, 540, 120, vertical('#d9442f', '#9a2a1b'), 24) +
    circle(320, 62, 26, '#26282c') +
    rect(70, 200, 250, 220, vertical('#5a5d63', '#26282c'), 12) +
    times(7, (at) => rect(90, 220 + at * 26, 210, 12, '#17181b', 4)) +
    rect(340, 200, 240, 220, '#e9ebec', 10) +
    times(2, (at) => circle(400 + at * 110, 350, 36, '#26282c') + circle(400 + at * 110, 350, 22, '#8d9298')) +
    rect(370, 230, 90, 60, '#26323c', 6) +
    circle(520, 260, 20, '#3f9e4d'),
});
const grill = (): Drawing => ({
  width: 700,
  height: 560,
  focus: [0.5, 0.35],
  svg:
    line('M 130 280 L 80 540 M 570 280 L 620 540', '#5b6066', 18) +
    rect(90, 430, 520, 16, '#8d9298', 6) +
    path('M 60 180 H 640 L 590 310 H 110 Z', vertical('#d9dde0', '#7c8187')) +
    rect(40, 160, 620, 24, vertical('#f1f3f4', '#8d9298'), 8) +
    times(12, (at) => rect(80 + at * 46, 140, 8, 26, '#3a3d42')) +
    times(
      5,
      (at) =>
        line(`M ${110 + at * 105} 150 v -120`, '#c3c8cd', 5) +
        times(3, (bit) =>
          rect(94 + at * 105, 50 + bit * 34, 32, 28, ['#8a4a2a', '#c0492f', '#7ba655'][bit] ?? '#8a4a2a', 10),
        ),
    ) +
    times(9, (at) => circle(120 + at * 58, 176, 18, radial('#ffb35c', '#c0392b', '#3a1a12'))),
});
const carSeat = (colour: string): Drawing => ({
  width: 460,
  height: 560,
  focus: [0.5, 0.4],
  svg:
    path(
      'M 60 60 C 60 -20 400 -20 400 60 L 420 360 C 460 420 440 540 400 550 H 60 C 20 540 0 420 40 360 Z',
      vertical('#3a3d42', '#17181b'),
    ) +
    path('M 100 70 C 110 20 350 20 360 70 L 370 360 H 90 Z', vertical(lighten(colour, 0.3), colour)) +
    path(
      'M 80 360 C 120 330 340 330 380 360 L 390 480 C 340 510 120 510 70 480 Z',
      vertical(lighten(colour, 0.25), darken(colour, 0.2)),
    ) +
    rect(110, 50, 240, 90, lighten(colour, 0.4), 44) +
    line('M 170 140 L 220 350 M 290 140 L 240 350 M 230 350 V 440', '#26282c', 20) +
    rect(204, 336, 52, 46, '#c0302a', 10),
});
const electronicKeyboard = (): Drawing => ({
  width: 960,
  height: 460,
  focus: [0.3, 0.3],
  svg:
    line('M 200 170 L 700 450 M 700 170 L 200 450', '#3a3d42', 20) +
    rect(0, 60, 960, 120, vertical('#3a3d42', '#17181b'), 14) +
    rect(390, 74, 180, 44, '#2c5578', 6) +
    times(8, (at) => circle(60 + at * 38, 96, 10, '#8d9298')) +
    times(8, (at) => circle(620 + at * 38, 96, 10, at % 3 ? '#8d9298' : '#e0533f')) +
    rect(20, 124, 920, 70, '#ffffff', 4) +
    times(36, (at) => line(`M ${45 + at * 25.4} 124 V 194`, '#b9bec4', 2)) +
    times(36, (at) => ([2, 6].includes(at % 7) ? '' : rect(37 + at * 25.4, 124, 15, 42, '#17181b', 3))),
});
const gamingPc = (_: string, kind: number): Drawing => ({
  width: 860,
  height: 520,
  focus: [0.8, 0.5],
  svg:
    rect(0, 30, 520, 320, '#17181b', 12) +
    rect(14, 44, 492, 280, diagonal('#5b2f8c', '#2f7fb5', '#1f2b4a'), 4) +
    path('M 60 300 L 200 120 L 300 240 L 380 160 L 500 324 H 14 Z', '#0d1626', 'opacity="0.6"') +
    rect(230, 350, 60, 90, '#3a3d42') +
    rect(140, 430, 240, 18, '#3a3d42', 8) +
    rect(580, 20, 270, 480, vertical('#2b2d31', '#101114'), 14) +
    rect(604, 50, 222, 420, '#0b0d12', 8) +
    times(
      3,
      (at) =>
        circle(
          715,
          130 + at * 140,
          62,
          'none',
          `stroke="${['#e0438a', '#3fa0f0', '#5fd08a'][(at + kind) % 3]}" stroke-width="12"`,
        ) +
        times(
          6,
          (blade) =>
            `<g transform="rotate(${blade * 60} 715 ${130 + at * 140})">${path(`M 715 ${130 + at * 140} q 26 -20 20 -48 q -20 -4 -20 48`, '#3a3d42')}</g>`,
        ),
    ) +
    rect(60, 480, 400, 36, '#26282c', 8) +
    times(14, (at) =>
      rect(70 + at * 28, 488, 22, 18, ['#e0438a', '#3fa0f0', '#5fd08a', '#f4c93c'][at % 4] ?? '#fff', 3),
    ),
});
const allInOne = (): Drawing => ({
  width: 720,
  height: 580,
  focus: [0.5, 0.35],
  svg:
    rect(0, 0, 720, 440, vertical('#ffffff', '#dfe1e4'), 18) +
    rect(16, 16, 688, 340, diagonal('#3f7fc4', '#8e6bb8', '#e58fa1'), 6) +
    path('M 16 300 C 200 180 420 340 704 200 V 356 H 16 Z', '#ffffff40') +
    rect(0, 372, 720, 68, '#7fb3d9', 18) +
    path('M 290 440 H 430 L 450 540 H 270 Z', '#c9ced3') +
    rect(220, 536, 280, 18, '#d9dde0', 8) +
    rect(160, 560, 330, 18, '#f4f5f6', 8) +
    ellipse(560, 566, 34, 14, '#f4f5f6'),
});
const handheld = (colour: string): Drawing => ({
  width: 900,
  height: 360,
  focus: [0.5, 0.5],
  svg:
    rect(150, 0, 600, 350, '#1b1c1f', 14) +
    rect(184, 34, 532, 282, vertical('#6fb5e0', '#a9dcc0'), 6) +
    path('M 184 240 H 716 V 316 H 184 Z', '#7a4f2f') +
    times(4, (at) => rect(230 + at * 120, 150 - (at % 2) * 40, 60, 40, '#d9a14a', 4)) +
    rect(340, 196, 40, 44, '#c0302a', 10) +
    path('M 160 0 H 80 C 20 0 0 60 0 100 V 250 C 0 300 20 350 80 350 H 160 Z', vertical(lighten(colour, 0.2), colour)) +
    path(
      'M 740 0 H 820 C 880 0 900 60 900 100 V 250 C 900 300 880 350 820 350 H 740 Z',
      vertical(lighten(colour, 0.2), colour),
    ) +
    circle(80, 100, 38, '#26282c') +
    circle(820, 240, 38, '#26282c') +
    [
      [820, 70],
      [850, 100],
      [790, 100],
      [820, 130],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 14, '#26282c'))
      .join('') +
    [
      [80, 210],
      [110, 240],
      [50, 240],
      [80, 270],
    ]
      .map(([x = 0, y = 0]) => circle(x, y, 14, '#26282c'))
      .join(''),
});
const earbuds = (): Drawing => ({
  width: 560,
  height: 420,
  focus: [0.5, 0.4],
  svg:
    rect(120, 200, 320, 210, vertical('#ffffff', '#d3d6da'), 70) +
    path('M 130 210 C 130 90 430 90 430 210 Z', vertical('#ffffff', '#e3e5e8')) +
    ellipse(280, 214, 140, 20, '#c3c8cd') +
    circle(280, 300, 6, '#5fc27a') +
    [
      [60, 40],
      [430, 50],
    ]
      .map(
        ([x = 0, y = 0], at) =>
          `<g transform="translate(${x} ${y}) rotate(${at ? 18 : -14})">${rect(20, 40, 30, 130, vertical('#ffffff', '#d3d6da'), 15)}${ellipse(36, 40, 46, 40, diagonal('#ffffff', '#c9ced3'))}${ellipse(56, 44, 16, 22, '#5b6066')}</g>`,
      )
      .join(''),
});
const chargers = (): Drawing => ({
  width: 560,
  height: 380,
  focus: [0.35, 0.45],
  svg:
    rect(60, 40, 220, 240, diagonal('#ffffff', '#d3d6da'), 34) +
    times(3, (at) => rect(120, 100 + at * 54, 100, 24, '#26282c', 10)) +
    rect(10, 100, 56, 20, '#b9bec4', 4) +
    rect(10, 190, 56, 20, '#b9bec4', 4) +
    line('M 220 112 C 420 60 520 160 460 240 S 300 360 520 350', '#e9ebec', 16) +
    line('M 220 112 C 420 60 520 160 460 240 S 300 360 520 350', '#c3c8cd', 3) +
    rect(500, 332, 60, 36, '#ffffff', 10),
});

const SEGMENTS: Record<string, string> = {
  0: 'abcdef',
  1: 'bc',
  2: 'abged',
  3: 'abgcd',
  4: 'fgbc',
  5: 'afgcd',
  6: 'afgedc',
  7: 'abc',
  8: 'abcdefg',
  9: 'abcdfg',
};
const STROKES: Record<string, string> = {
  a: 'M 6 0 H 54',
  b: 'M 60 6 V 54',
  c: 'M 60 66 V 114',
  d: 'M 6 120 H 54',
  e: 'M 0 66 V 114',
  f: 'M 0 6 V 54',
  g: 'M 6 60 H 54',
};
/** Digits as strokes: fonts differ between machines. */
const digits = (text: string, x: number, y: number, size: number): string =>
  [...text]
    .map((digit, at) =>
      move(
        [...(SEGMENTS[digit] ?? '')].map((segment) => line(STROKES[segment] ?? '', '#1b1c1f', 15)).join(''),
        x + at * 92 * size,
        y,
        size,
      ),
    )
    .join('');
const numberPlate = (_: string, kind: number): Drawing => ({
  width: 820,
  height: 300,
  focus: [0.5, 0.5],
  svg:
    rect(0, 0, 820, 290, vertical('#ffffff', '#e3e5e8'), 22) +
    rect(10, 10, 800, 270, 'none', 16, 'stroke="#26282c" stroke-width="7"') +
    rect(30, 40, 96, 210, kind % 2 ? '#3f7a4a' : '#2f5f9e', 10) +
    digits(kind % 2 ? '777' : '21112', kind % 2 ? 300 : 210, 80, 1.12) +
    circle(62, 22, 7, '#8d9298') +
    circle(760, 22, 7, '#8d9298'),
});
const simCard = (_: string, kind: number): Drawing => ({
  width: 760,
  height: 460,
  focus: [0.35, 0.55],
  svg:
    rect(0, 0, 760, 450, diagonal('#ffffff', '#e6e9ec'), 34) +
    rect(0, 0, 760, 110, choose(['#7a3f8c', '#c0302a', '#2f7fb5'], kind), 34) +
    rect(60, 190, 200, 190, diagonal('#fbe3a0', '#c4932f'), 26) +
    line(
      'M 60 250 H 130 M 60 320 H 130 M 190 250 H 260 M 190 320 H 260 M 130 190 V 380 M 190 190 V 380',
      '#8d6420',
      4,
    ) +
    digits(choose(['999', '777', '555'], kind), 370, 220, 1),
});
const silverRing = (colour: string, kind: number): Drawing => ({
  width: 380,
  height: 460,
  focus: [0.5, 0.3],
  svg:
    circle(190, 290, 140, 'none', `stroke="#7c8187" stroke-width="32"`) +
    circle(
      190,
      288,
      140,
      'none',
      `stroke="${diagonal('#ffffff', '#b9bec4', '#7c8187', '#f4f5f6')}" stroke-width="25"`,
    ) +
    (kind % 2
      ? ellipse(190, 116, 74, 56, radial(lighten(colour, 0.5), colour, darken(colour, 0.35))) +
        ellipse(190, 116, 74, 56, 'none', 'stroke="#b9bec4" stroke-width="12"') +
        ellipse(168, 98, 20, 12, '#ffffff90')
      : path(
          'M 130 92 L 158 60 H 222 L 250 92 L 190 160 Z',
          diagonal('#ffffff', mix(colour, '#ffffff', 0.4), '#a9c9e0'),
        ) + path('M 168 92 L 180 60 H 206 L 214 92 L 190 160 Z', '#ffffffa0')),
});

export const gear = {
  jetSki,
  quadBike,
  van,
  speaker,
  homeSpeaker,
  carBattery,
  roofRack,
  pingPongTable,
  treadmill,
  spinBike,
  generator,
  grill,
  carSeat,
  electronicKeyboard,
  gamingPc,
  allInOne,
  handheld,
  earbuds,
  chargers,
  numberPlate,
  simCard,
  silverRing,
};
