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
import { carSide, wheel } from './vehicles.ts';

const sideBySideFridge = (colour: string): Drawing => ({
  width: 540,
  height: 700,
  focus: [0.4, 0.35],
  svg:
    rect(0, 0, 540, 690, horizontal(lighten(colour, 0.35), colour, darken(colour, 0.2)), 12) +
    line('M 232 6 V 684', darken(colour, 0.55), 6) +
    rect(204, 210, 14, 330, vertical('#f4f5f6', '#8d9298'), 7) +
    rect(248, 210, 14, 330, vertical('#f4f5f6', '#8d9298'), 7) +
    rect(52, 230, 118, 180, '#15181c', 10) +
    rect(66, 244, 90, 34, diagonal('#5d93c4', '#2c5578'), 4) +
    rect(74, 300, 74, 96, '#2a2e34', 6) +
    rect(98, 300, 26, 30, '#8d9298', 4) +
    path('M 300 6 H 400 L 350 684 H 290 Z', '#ffffff24') +
    rect(30, 688, 60, 12, '#222') +
    rect(450, 688, 60, 12, '#222'),
});

/** Two piles, one plate upright, and bowls. */
const plates = (colour: string): Drawing => {
  const pile = (x: number, y: number, rx: number, count: number) =>
    times(
      count,
      (at) =>
        ellipse(x, y - at * 20 + 6, rx, rx * 0.26, darken(colour, 0.35)) +
        ellipse(x, y - at * 20, rx, rx * 0.26, vertical(lighten(colour, 0.25), colour)),
    ) + ellipse(x, y - (count - 1) * 20 - 2, rx * 0.66, rx * 0.15, darken(colour, 0.12));
  const bowl = (x: number, y: number) =>
    path(
      `M ${x - 96} ${y - 84} Q ${x - 80} ${y} ${x} ${y} Q ${x + 80} ${y} ${x + 96} ${y - 84} Z`,
      horizontal(lighten(colour, 0.2), darken(colour, 0.25)),
    ) +
    ellipse(x, y - 84, 96, 24, lighten(colour, 0.4)) +
    ellipse(x, y - 82, 82, 18, darken(colour, 0.15));
  return {
    width: 900,
    height: 430,
    focus: [0.4, 0.5],
    svg:
      circle(450, 200, 200, radial(lighten(colour, 0.35), colour, darken(colour, 0.25))) +
      circle(450, 200, 196, 'none', `stroke="${lighten(colour, 0.6)}" stroke-width="7"`) +
      circle(450, 200, 128, radial(lighten(colour, 0.25), darken(colour, 0.08))) +
      pile(220, 390, 200, 6) +
      pile(690, 396, 160, 4) +
      bowl(690, 336) +
      bowl(690, 286),
  };
};

/** A coffee table between two side tables. */
const coffeeTables = (colour: string): Drawing => {
  const gold = vertical('#e2c47c', '#9a7632');
  const table = (x: number, w: number, h: number) =>
    [x + 26, x + w - 40].map((leg) => rect(leg, 430 - h, 14, h, gold)).join('') +
    rect(x + 26, 416, w - 52, 10, gold) +
    ellipse(x + w / 2, 430 - h, w / 2, w * 0.11 + 14, darken(colour, 0.2)) +
    ellipse(x + w / 2, 420 - h, w / 2, w * 0.11 + 14, diagonal('#ffffff', colour)) +
    path(
      `M ${x + w * 0.16} ${424 - h} C ${x + w * 0.4} ${396 - h} ${x + w * 0.5} ${446 - h} ${x + w * 0.86} ${412 - h}`,
      'none',
      'stroke="#a7a4a1" stroke-width="4" opacity="0.6"',
    );
  return {
    width: 1000,
    height: 440,
    focus: [0.5, 0.45],
    svg:
      table(0, 250, 270) +
      table(750, 250, 320) +
      table(220, 560, 190) +
      rect(440, 196, 110, 16, '#5f7d87', 3) +
      rect(452, 180, 90, 16, '#d9a066', 3) +
      ellipse(640, 222, 40, 10, '#00000020') +
      path('M 616 220 Q 606 150 640 140 Q 674 150 664 220 Z', vertical('#ffffff', '#cfcac2')),
  };
};

const tableLamp = (colour: string): Drawing => ({
  width: 400,
  height: 560,
  focus: [0.5, 0.3],
  svg:
    ellipse(200, 150, 300, 240, radial('#ffe2a070', '#ffe2a000')) +
    path('M 110 20 H 290 L 360 230 H 40 Z', horizontal('#e6d8bd', '#fff8e6', '#d8c6a4')) +
    times(11, (at) => line(`M ${124 + at * 15} 24 L ${64 + at * 27} 226`, '#cdb98f', 2, 'opacity="0.5"')) +
    rect(192, 230, 16, 50, colour) +
    path(
      'M 160 280 H 240 Q 300 380 240 470 Q 225 500 225 520 H 175 Q 175 500 160 470 Q 100 380 160 280 Z',
      horizontal(darken(colour, 0.3), lighten(colour, 0.5), darken(colour, 0.25)),
    ) +
    ellipse(200, 536, 110, 22, vertical(lighten(colour, 0.3), darken(colour, 0.3))),
});

/** A coffee machine for the kitchen. */
const espressoMaker = (colour: string): Drawing => ({
  width: 500,
  height: 540,
  focus: [0.5, 0.5],
  svg:
    rect(40, 40, 360, 480, vertical(lighten(colour, 0.4), colour, darken(colour, 0.25)), 26) +
    rect(70, 0, 300, 50, '#3a3d4290', 10) +
    rect(40, 210, 360, 220, vertical('#3a3d42', '#1b1c1f')) +
    rect(60, 70, 320, 110, vertical('#2b2d31', '#17181b'), 12) +
    circle(130, 125, 38, '#f4f4ef', 'stroke="#8d9298" stroke-width="6"') +
    line('M 130 125 l 18 -20', '#c0392b', 5) +
    times(3, (at) => circle(220 + at * 60, 125, 19, vertical('#f4f5f6', '#8d9298'))) +
    rect(160, 206, 120, 40, vertical('#e8eaec', '#8f949a'), 8) +
    rect(172, 244, 96, 24, '#43474c', 5) +
    line('M 250 256 L 350 284', '#221812', 20) +
    line('M 210 268 v 30 M 230 268 v 30', '#5b3a22', 5) +
    path('M 176 330 H 264 L 252 410 H 188 Z', vertical('#ffffff', '#d9d4cb')) +
    path('M 262 346 q 34 6 22 34 q -8 14 -28 10', 'none', 'stroke="#e9e5dd" stroke-width="9"') +
    line('M 400 220 H 440 L 446 370', '#c9ced3', 12) +
    path('M 400 420 H 492 L 484 516 H 412 Z', horizontal('#e8eaec', '#9aa0a6', '#d9dde0')) +
    rect(20, 426, 400, 40, vertical('#d9dde0', '#8b9096'), 8) +
    times(14, (at) => rect(44 + at * 26, 436, 14, 8, '#4b4f55', 3)) +
    rect(70, 518, 50, 16, '#222') +
    rect(320, 518, 50, 16, '#222'),
});

/** A small waterproof camera beside its dive housing. */
const actionCamera = (): Drawing => {
  const body = (x: number) =>
    rect(x, 90, 340, 260, vertical('#4a4d52', '#1d1e21'), 36) +
    rect(x + 14, 104, 312, 232, '#26282c', 28) +
    rect(x + 170, 116, 140, 140, '#3a3d42', 26) +
    circle(x + 240, 186, 56, radial('#6d7f9a', '#1a2333', '#07080b')) +
    circle(x + 222, 168, 14, '#ffffff80') +
    rect(x + 36, 130, 108, 86, diagonal('#5d93c4', '#2c5578'), 8) +
    circle(x + 60, 250, 9, '#d84a3b') +
    rect(x + 36, 290, 120, 12, '#5b6066', 6);
  return {
    width: 900,
    height: 400,
    focus: [0.28, 0.5],
    svg:
      body(20) +
      rect(90, 70, 90, 22, '#c0392b', 6) +
      rect(470, 30, 410, 370, '#dbe9f060', 40, 'stroke="#b9cdd8" stroke-width="14"') +
      body(505) +
      rect(620, 4, 120, 34, '#3a3d42', 8) +
      rect(860, 120, 30, 120, '#5b6066', 8) +
      path('M 490 60 L 640 44 L 520 384 H 486 Z', '#ffffff38') +
      times(2, (at) => rect(120 + at * 60, 348, 40, 40, '#2b2d31', 6)),
  };
};

/** A skid-steer loader. */
const skidLoader = (colour: string): Drawing => ({
  width: 880,
  height: 520,
  focus: [0.55, 0.45],
  svg:
    path('M 560 430 L 860 430 L 800 320 H 610 Z', darken(colour, 0.35)) +
    rect(420, 220, 360, 190, vertical(lighten(colour, 0.25), colour, darken(colour, 0.2)), 18) +
    rect(640, 170, 140, 90, vertical('#4a4d52', '#26282c'), 10) +
    times(4, (at) => line(`M 660 ${190 + at * 18} H 762`, '#6f757b', 5)) +
    path('M 330 400 L 350 60 H 600 L 620 400 Z', '#2b2d31') +
    path('M 362 250 L 372 84 H 470 V 250 Z M 486 84 H 580 L 590 250 H 486 Z', diagonal('#b9d3e2', '#5c7e95')) +
    rect(330, 44, 290, 24, '#1b1c1f', 8) +
    path(
      'M 780 210 L 470 190 L 200 330 L 150 420 L 186 430 L 232 362 L 486 232 L 780 254 Z',
      vertical(lighten(colour, 0.15), darken(colour, 0.15)),
    ) +
    line('M 560 330 L 300 330', '#c9ced3', 16) +
    path('M 190 400 L 30 480 Q 20 500 40 506 L 220 506 L 236 410 Z', vertical('#8d9298', '#4b4f55')) +
    times(6, (at) => rect(26 + at * 30, 500, 16, 18, '#3a3d42', 3)) +
    [390, 660].map((x) => wheel(x, 420, 98, 1, colour)).join('') +
    rect(430, 340, 200, 30, darken(colour, 0.5), 6),
});

/** A flatbed lorry that carries a car. */
const towTruck = (colour: string): Drawing => ({
  width: 1040,
  height: 460,
  focus: [0.22, 0.6],
  svg:
    path('M 30 380 V 260 C 34 220 60 140 100 120 H 250 V 380 Z', vertical(lighten(colour, 0.3), darken(colour, 0.2))) +
    path(
      'M 62 250 C 70 210 90 160 112 146 H 180 V 250 Z',
      diagonal('#93a9b8', '#22303c'),
      'stroke="#1c1f23" stroke-width="6"',
    ) +
    line('M 196 140 V 370', darken(colour, 0.4), 3) +
    rect(120, 96, 110, 26, '#e6552f', 8) +
    rect(166, 96, 18, 26, '#ffd98c') +
    rect(22, 300, 40, 34, '#fff5d8', 8) +
    rect(20, 350, 900, 34, '#26282c', 6) +
    path(
      'M 262 318 H 940 L 1030 390 L 1020 400 L 930 348 H 262 Z',
      vertical(lighten(colour, 0.2), darken(colour, 0.25)),
    ) +
    path('M 262 318 V 230 H 284 V 318 Z', '#8d9298') +
    move(carSide('sedan', '#b3272d', 1).svg, 300, 318 - carSide('sedan', '#b3272d', 1).height * 0.62, 0.62) +
    times(9, (at) => rect(300 + at * 68, 330, 34, 12, '#ffffff90')) +
    [150, 660, 800].map((x) => wheel(x, 392, 66, 1)).join(''),
});

/** A falcon on its perch. */
const falcon = (colour: string, kind: number): Drawing => {
  const light = mix('#f6efe0', colour, 0.15);
  const hood = ['#8a2f2f', '#2f5a4a', '#3f4b6b'][kind % 3] ?? '#8a2f2f';
  const isHooded = kind % 2 === 0;
  return {
    width: 440,
    height: 680,
    focus: [0.5, 0.18],
    svg:
      rect(200, 490, 40, 170, vertical('#b98a5e', '#7a5230')) +
      ellipse(220, 662, 130, 18, vertical('#a5733f', '#6d4a32')) +
      ellipse(220, 480, 120, 34, vertical('#4f7a4a', '#2f5130')) +
      path('M 180 430 L 130 560 Q 160 580 190 556 L 236 440 Z', vertical(darken(colour, 0.1), darken(colour, 0.4))) +
      times(4, (at) => line(`M ${146 - at * 2} ${490 + at * 18} l 60 12`, light, 4, 'opacity="0.6"')) +
      path(
        'M 230 90 C 330 120 350 260 300 400 Q 270 470 220 470 Q 160 460 140 380 C 110 240 140 120 230 90 Z',
        vertical(light, lighten(colour, 0.62)),
      ) +
      times(9, (row) =>
        times(5, (at) =>
          ellipse(210 + at * 24 - (row % 2) * 10, 200 + row * 26, 5, 9, darken(colour, 0.25), 'opacity="0.7"'),
        ),
      ) +
      path(
        'M 190 130 C 110 190 96 330 130 490 Q 150 520 168 486 C 230 400 240 240 216 150 Z',
        horizontal(darken(colour, 0.25), colour),
      ) +
      times(6, (at) =>
        path(
          `M ${126 + at * 5} ${270 + at * 34} q 40 26 ${84 - at * 8} -8`,
          'none',
          `stroke="${darken(colour, 0.42)}" stroke-width="5"`,
        ),
      ) +
      circle(246, 104, 74, radial(lighten(colour, 0.25), colour, darken(colour, 0.2))) +
      path('M 306 96 Q 352 100 340 142 Q 322 128 300 130 Z', vertical('#5b6066', '#26282c')) +
      ellipse(304, 104, 14, 12, '#e6b84a') +
      (isHooded
        ? path(
            'M 178 110 C 176 20 300 10 312 88 L 306 130 C 270 150 210 150 178 110 Z',
            vertical(lighten(hood, 0.25), darken(hood, 0.2)),
          ) +
          path('M 236 40 Q 226 4 246 -6 Q 262 6 256 38 Z', '#c9a34e') +
          path('M 182 106 C 220 132 270 136 308 118', 'none', 'stroke="#e2c47c" stroke-width="7"')
        : circle(268, 88, 17, '#e6b84a') +
          circle(270, 88, 11, '#101114') +
          path('M 258 112 Q 262 150 246 168 Q 240 136 258 112 Z', darken(colour, 0.5)) +
          path('M 286 130 Q 280 160 260 172 L 300 150 Z', light)) +
      [196, 256]
        .map(
          (x) =>
            rect(x, 452, 18, 30, '#e0b040') +
            path(`M ${x - 16} 490 q 24 -22 50 0 l -6 10 q -18 -12 -38 0 Z`, '#d09f34'),
        )
        .join('') +
      line('M 206 478 C 120 540 140 620 200 640', '#7a4b2f', 6),
  };
};

export const things = {
  sideBySideFridge,
  plates,
  coffeeTables,
  tableLamp,
  espressoMaker,
  actionCamera,
  skidLoader,
  towTruck,
  falcon,
};
