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
  path,
  radial,
  rect,
  times,
  vertical,
} from './svg.ts';

const STEEL = '#c3c8cd';

const cooker = (colour: string): Drawing => ({
  width: 560,
  height: 580,
  focus: [0.5, 0.25],
  svg:
    rect(0, 60, 560, 500, horizontal(lighten(colour, 0.3), colour, darken(colour, 0.2)), 8) +
    rect(-6, 40, 572, 30, '#26282c', 8) +
    times(5, (at) => ellipse(70 + at * 105, 40, 46, 10, '#3a3d42') + rect(30 + at * 105, 26, 80, 8, '#17181b', 3)) +
    path('M 250 28 C 250 -30 370 -30 370 28 Z', diagonal('#f1f3f4', '#8d9298')) +
    rect(292, -24, 36, 12, '#26282c', 6) +
    times(6, (at) => circle(60 + at * 88, 108, 22, radial('#5a5d63', '#17181b'))) +
    rect(40, 160, 480, 300, '#1b1c1f', 14) +
    rect(80, 210, 400, 200, diagonal('#5d646b', '#24272b', '#17181b'), 8) +
    rect(60, 176, 440, 16, STEEL, 8) +
    rect(40, 480, 480, 60, darken(colour, 0.12), 6) +
    rect(20, 560, 60, 20, '#26282c') +
    rect(480, 560, 60, 20, '#26282c'),
});
const airFryer = (colour: string): Drawing => ({
  width: 420,
  height: 480,
  focus: [0.5, 0.5],
  svg:
    path(
      'M 40 120 C 40 0 380 0 380 120 L 400 460 H 20 Z',
      horizontal(lighten(colour, 0.2), colour, darken(colour, 0.3)),
    ) +
    rect(130, 60, 160, 80, '#0f1114', 14) +
    rect(160, 84, 60, 26, '#e9574a', 4) +
    circle(256, 98, 14, '#dfe3e6') +
    rect(50, 220, 320, 190, darken(colour, 0.25), 24) +
    rect(160, 280, 100, 130, vertical('#4b4e54', '#1b1c1f'), 24) +
    line('M 60 230 H 360', STEEL, 6) +
    rect(20, 456, 380, 20, '#17181b', 10),
});
const vacuum = (colour: string): Drawing => ({
  width: 560,
  height: 680,
  focus: [0.3, 0.25],
  svg:
    line('M 150 150 L 420 620', mix(colour, '#8d6bb8', 0.6), 26) +
    line('M 150 150 L 420 620', '#ffffff40', 8) +
    rect(330, 600, 220, 70, vertical('#4b4e54', '#1b1c1f'), 20) +
    rect(340, 650, 200, 22, '#c0392b', 10) +
    circle(120, 140, 90, radial('#6d7278', '#26282c')) +
    circle(120, 140, 46, mix(colour, '#8d6bb8', 0.5)) +
    path('M 60 60 C 20 20 60 -20 140 10 L 200 60 Z', '#3a3d42') +
    path('M 110 220 L 180 300 L 120 330 L 60 250 Z', '#d9e4ea', 'opacity="0.85"'),
});
const airConditioner = (colour: string): Drawing => ({
  width: 760,
  height: 430,
  focus: [0.3, 0.5],
  svg:
    rect(0, 0, 760, 420, vertical(lighten(colour, 0.3), darken(colour, 0.06)), 20) +
    rect(30, 40, 470, 340, '#d9dcde', 10) +
    times(15, (at) => rect(40, 54 + at * 21, 450, 10, '#9aa0a6', 4)) +
    rect(530, 40, 200, 340, '#e9ebec', 10) +
    rect(560, 70, 140, 70, '#26323c', 8) +
    rect(580, 90, 60, 30, '#74d0e8', 3) +
    circle(600, 220, 30, radial('#ffffff', '#b5babf')) +
    circle(670, 220, 30, radial('#ffffff', '#b5babf')) +
    times(4, (at) => rect(560, 290 + at * 20, 140, 8, '#b5babf', 4)),
});
const displayFridge = (): Drawing => ({
  width: 760,
  height: 560,
  focus: [0.5, 0.45],
  svg:
    rect(0, 0, 760, 540, vertical('#e9ebec', '#b9bec4'), 14) +
    path('M 30 30 H 730 V 400 H 30 Z', diagonal('#fff4dc', '#e6eef2')) +
    times(
      3,
      (row) =>
        rect(30, 140 + row * 120, 700, 10, '#b9d3de') +
        times(
          5,
          (at) =>
            path(
              `M ${64 + at * 136} ${138 + row * 120} v -50 q 45 -22 90 0 v 50 Z`,
              ['#7a4528', '#f4e0d0', '#d9637a', '#f2c75c', '#8fb08a'][(at + row) % 5] ?? '#fff',
            ) +
            ellipse(109 + at * 136, 84 + row * 120, 45, 14, '#fff6ec') +
            circle(109 + at * 136, 76 + row * 120, 9, '#c0303c'),
        ),
    ) +
    path('M 30 30 H 300 L 120 400 H 30 Z', '#ffffff40') +
    rect(30, 420, 700, 100, '#6d4026', 6),
});

const chest = (): Drawing => ({
  width: 720,
  height: 420,
  focus: [0.5, 0.55],
  svg:
    path('M 20 120 C 20 20 700 20 700 120 V 150 H 20 Z', vertical('#8a4f2c', '#5b301a')) +
    rect(20, 150, 680, 250, vertical('#7a4526', '#43220f'), 6) +
    line('M 20 150 H 700', '#2b160a', 6) +
    times(5, (row) =>
      times(14, (at) =>
        row < 1
          ? circle(56 + at * 47, 110, 8, diagonal('#fbe3a0', '#a3762a'))
          : circle(56 + at * 47, 180 + row * 46, at % 3 === row % 3 ? 13 : 7, diagonal('#fbe3a0', '#a3762a')),
      ),
    ) +
    rect(310, 130, 100, 90, diagonal('#fbe3a0', '#a3762a'), 10) +
    circle(360, 178, 12, '#43220f') +
    times(2, (at) => rect(60 + at * 540, 96, 60, 304, diagonal('#e9c878', '#8d6420'), 4, 'opacity="0.8"')),
});
const dallah = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  path(
    'M 90 150 C 10 210 10 380 60 420 H 240 C 290 380 290 210 210 150 Z',
    horizontal('#7a5418', '#f7dd8f', '#c4902f', '#6d4a14'),
  ) +
  path('M 100 150 C 110 100 190 100 200 150 Z', horizontal('#8d6420', '#f7dd8f', '#8d6420')) +
  path('M 110 110 L 150 0 L 190 110 Z', horizontal('#8d6420', '#fbe9b0', '#8d6420')) +
  path('M 70 210 C -10 160 -40 110 -70 120 C -40 170 10 260 50 280 Z', diagonal('#f7dd8f', '#8d6420')) +
  line('M 216 180 C 330 150 340 330 262 350', '#a3762a', 22) +
  rect(50, 280, 200, 14, '#8d6420') +
  times(7, (at) => circle(66 + at * 28, 320, 8, '#8d6420')) +
  '</g>';
const coffeePots = (): Drawing => ({
  width: 900,
  height: 430,
  focus: [0.35, 0.5],
  svg: dallah(90, 0, 1) + dallah(420, 90, 0.8) + dallah(680, 150, 0.65),
});
const painting = (): Drawing => ({
  width: 860,
  height: 600,
  focus: [0.45, 0.5],
  svg:
    rect(0, 0, 860, 600, diagonal('#c9a04a', '#8a6423'), 6) +
    rect(40, 40, 780, 520, vertical('#e9b877', '#f4dcae', '#5f9bb0')) +
    rect(40, 320, 780, 240, vertical('#5f9bb0', '#28607d')) +
    circle(600, 210, 46, '#fff0c8') +
    path('M 250 400 C 330 440 520 440 620 390 L 580 460 H 300 Z', '#5b3a20') +
    path('M 430 400 V 120 L 560 360 Z', '#f7efdd') +
    path('M 420 390 V 170 L 320 370 Z', '#ead9b8') +
    times(14, (at) => line(`M ${70 + ((at * 151) % 640)} ${480 + ((at * 17) % 70)} q 30 -10 60 0`, '#cfe3ea', 6)) +
    times(5, (at) => rect(70 + at * 60, 280 - (at % 2) * 20, 46, 44 + (at % 2) * 20, '#b58a5a')),
});
const mirrorOnWall = (colour: string): Drawing => ({
  width: 420,
  height: 620,
  focus: [0.5, 0.4],
  svg:
    ellipse(210, 310, 210, 310, diagonal(lighten(colour, 0.5), darken(colour, 0.3))) +
    ellipse(210, 310, 182, 282, diagonal('#f4f8fa', '#c3d3dc', '#e6eef2')) +
    path('M 120 120 L 220 60 L 90 420 Z', '#ffffff80'),
});
const trays = (colour: string): Drawing => ({
  width: 760,
  height: 380,
  focus: [0.5, 0.5],
  svg:
    times(
      3,
      (at) =>
        ellipse(380, 330 - at * 110, 360 - at * 90, 46, diagonal(lighten(colour, 0.5), darken(colour, 0.25))) +
        ellipse(380, 322 - at * 110, 330 - at * 90, 36, diagonal(lighten(colour, 0.75), colour)) +
        times(4 - at, (dot) =>
          path(
            `M ${250 + at * 30 + dot * 90} ${316 - at * 110} q 26 -60 52 0 Z`,
            ['#7a4528', '#f4e0d0', '#b98a4f'][(dot + at) % 3] ?? '#fff',
          ),
        ),
    ) + rect(370, 60, 20, 260, colour),
});

const armchair = (colour: string): Drawing => ({
  width: 520,
  height: 480,
  focus: [0.5, 0.4],
  svg:
    rect(60, 0, 400, 300, vertical(lighten(colour, 0.2), darken(colour, 0.1)), 70) +
    times(4, (at) =>
      line(
        `M ${140 + at * 80} 20 C ${136 + at * 80} 120 ${136 + at * 80} 200 ${140 + at * 80} 270`,
        darken(colour, 0.25),
        5,
      ),
    ) +
    rect(90, 230, 340, 110, vertical(lighten(colour, 0.3), colour), 36) +
    rect(0, 150, 110, 270, horizontal(lighten(colour, 0.25), darken(colour, 0.15)), 46) +
    rect(410, 150, 110, 270, horizontal(lighten(colour, 0.1), darken(colour, 0.25)), 46) +
    rect(60, 320, 400, 110, vertical(colour, darken(colour, 0.3)), 30) +
    rect(40, 420, 22, 60, '#7a5230') +
    rect(458, 420, 22, 60, '#7a5230'),
});
const floorSeating = (colour: string): Drawing => ({
  width: 1080,
  height: 330,
  focus: [0.3, 0.5],
  svg:
    times(
      4,
      (at) =>
        rect(10 + at * 268, 40, 256, 170, vertical(lighten(colour, 0.18), darken(colour, 0.15)), 30) +
        times(4, (d) => path(`M ${50 + at * 268 + d * 56} 80 l 20 40 l -20 40 l -20 -40 Z`, '#d9b36c')),
    ) +
    times(3, (at) => rect(190 + at * 300, 120, 90, 130, vertical('#d9b36c', '#a37c3c'), 18)) +
    rect(0, 210, 1080, 100, vertical(colour, darken(colour, 0.35)), 20) +
    times(18, (at) => path(`M ${30 + at * 60} 240 l 16 20 l -16 20 l -16 -20 Z`, '#d9b36c')) +
    rect(0, 300, 1080, 26, '#3c2413', 8),
});
const standingDesk = (colour: string): Drawing => ({
  width: 860,
  height: 520,
  focus: [0.5, 0.25],
  svg:
    rect(300, 0, 280, 160, '#17181b', 10) +
    rect(310, 10, 260, 136, diagonal('#5d93c4', '#2c5578'), 4) +
    rect(424, 158, 30, 40, '#5b6066') +
    rect(360, 190, 160, 10, '#5b6066', 5) +
    rect(640, 150, 60, 50, '#c4714a', 8) +
    times(5, (at) => line(`M 670 150 q ${-50 + at * 25} -40 ${-60 + at * 30} -70`, '#4f8a48', 8)) +
    rect(0, 200, 860, 28, vertical(lighten(colour, 0.3), darken(colour, 0.12)), 8) +
    [130, 690]
      .map((x) => rect(x, 228, 40, 260, horizontal('#5a5d63', '#26282c')) + rect(x - 70, 484, 180, 26, '#26282c', 10))
      .join('') +
    rect(60, 228, 90, 16, '#26282c', 4),
});
const officeDesk = (colour: string): Drawing => ({
  width: 900,
  height: 420,
  focus: [0.75, 0.6],
  svg:
    rect(0, 60, 900, 40, vertical(lighten(colour, 0.25), colour), 8) +
    rect(30, 100, 540, 300, vertical(colour, darken(colour, 0.3))) +
    rect(60, 130, 480, 240, lighten(colour, 0.06), 6) +
    rect(570, 100, 300, 300, darken(colour, 0.12)) +
    times(
      3,
      (at) =>
        rect(590, 116 + at * 94, 260, 82, vertical(lighten(colour, 0.14), colour), 4) +
        rect(690, 150 + at * 94, 60, 10, '#d9c28a', 5),
    ) +
    rect(120, 10, 220, 50, vertical('#4b4e54', '#26282c'), 6) +
    circle(700, 40, 26, diagonal('#f4dc9a', '#a87c2c')),
});
const patioSet = (): Drawing => ({
  width: 900,
  height: 620,
  focus: [0.5, 0.7],
  svg:
    rect(440, 60, 18, 540, '#8a6440') +
    path('M 40 190 C 160 10 740 10 860 190 Z', vertical('#f4ead6', '#d9c7a3')) +
    path('M 300 190 C 340 60 420 30 450 30 C 480 30 560 60 600 190 Z', '#c9b189') +
    ellipse(450, 420, 190, 34, vertical('#c79a66', '#9b6b43')) +
    rect(438, 430, 22, 170, '#7a5230') +
    [90, 630]
      .map(
        (x) =>
          rect(x, 330, 180, 150, vertical('#9a7650', '#6d5034'), 20) +
          rect(x - 10, 450, 200, 50, '#f4f1ec', 20) +
          rect(x, 496, 16, 110, '#6d5034') +
          rect(x + 164, 496, 16, 110, '#6d5034'),
      )
      .join(''),
});
const palmPots = (): Drawing => ({
  width: 900,
  height: 560,
  focus: [0.5, 0.4],
  svg: times(
    3,
    (at) =>
      `<g transform="translate(${150 + at * 300} ${at === 1 ? 0 : 40})">` +
      [-160, -130, -105, -75, -50, -20, 10, 190]
        .map(
          (angle) =>
            `<g transform="translate(0 300) rotate(${angle})">${path('M 0 0 C 60 -50 160 -40 230 40 C 150 0 70 6 0 12 Z', vertical('#7ba655', '#3f6b37'))}</g>`,
        )
        .join('') +
      rect(-16, 290, 32, 120, '#8a6a4b') +
      path('M -90 400 H 90 L 66 520 H -66 Z', horizontal('#3a3d42', '#17181b')) +
      '</g>',
  ),
});
const aquarium = (): Drawing => ({
  width: 900,
  height: 540,
  focus: [0.4, 0.4],
  svg:
    rect(0, 0, 900, 400, vertical('#7cc7dc', '#2f87a8'), 8) +
    rect(0, 350, 900, 50, vertical('#e6cf9f', '#bd9d66')) +
    times(6, (at) => line(`M ${80 + at * 150} 360 q ${-20 + (at % 2) * 40} -70 0 -140 t 0 -90`, '#3f8a52', 14)) +
    times(
      7,
      (at) =>
        `<g transform="translate(${110 + at * 110} ${90 + ((at * 83) % 200)}) scale(${at % 2 ? -1 : 1} 1)">` +
        path(
          'M 0 0 C 24 -34 66 -34 92 0 C 66 34 24 34 0 0 Z M 6 0 L -34 -26 V 26 Z',
          ['#f28c2e', '#f4c93c', '#e0533f', '#f6f3ea'][at % 4] ?? '#fff',
        ) +
        circle(74, -6, 6, '#17181b') +
        '</g>',
    ) +
    times(9, (at) => circle(760 + ((at * 13) % 40), 330 - at * 34, 6, '#ffffff90')) +
    path('M 0 0 H 300 L 120 400 H 0 Z', '#ffffff24') +
    rect(-8, -16, 916, 26, '#26282c', 6) +
    rect(-8, 396, 916, 20, '#26282c') +
    rect(-8, 416, 916, 120, vertical('#5a4636', '#3c2d21'), 6),
});
const catTree = (): Drawing => ({
  width: 520,
  height: 640,
  focus: [0.5, 0.3],
  svg:
    rect(40, 600, 440, 36, '#cdb99a', 12) +
    times(
      2,
      (at) =>
        rect(120 + at * 220, 150, 36, 460, '#d9c7a3') +
        times(20, (row) => line(`M ${120 + at * 220} ${166 + row * 22} h 36`, '#b39a70', 4)),
    ) +
    rect(60, 120, 200, 36, '#cdb99a', 16) +
    rect(280, 300, 200, 36, '#cdb99a', 16) +
    rect(90, 400, 220, 150, vertical('#cdb99a', '#a38d6a'), 20) +
    circle(200, 480, 50, '#3c2f22') +
    rect(300, 130, 150, 34, '#e6d8bf', 16) +
    line('M 440 164 v 60', '#b39a70', 4) +
    circle(440, 240, 18, '#d9634f'),
});
const petFood = (): Drawing => ({
  width: 480,
  height: 560,
  focus: [0.45, 0.45],
  svg:
    path('M 30 40 H 330 L 350 540 H 10 Z', horizontal('#c0492f', '#e07a52', '#a3371f')) +
    rect(30, 20, 300, 40, '#8a2c18', 6) +
    circle(180, 270, 100, '#fbf3e4') +
    path('M 130 250 L 140 200 L 170 230 H 190 L 220 200 L 230 250 C 236 320 124 320 130 250 Z', '#d98a45') +
    circle(160, 262, 8, '#26282c') +
    circle(200, 262, 8, '#26282c') +
    rect(90, 420, 180, 24, '#fbf3e4', 8) +
    path('M 340 480 H 480 L 460 550 H 360 Z', '#5f8fb0') +
    ellipse(410, 480, 70, 20, '#8a5a36'),
});

export const household = {
  cooker,
  airFryer,
  vacuum,
  airConditioner,
  displayFridge,
  chest,
  coffeePots,
  painting,
  mirrorOnWall,
  trays,
  armchair,
  floorSeating,
  standingDesk,
  officeDesk,
  patioSet,
  palmPots,
  aquarium,
  catTree,
  petFood,
};
