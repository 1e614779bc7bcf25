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

const bicycle = (colour: string, kind: number): Drawing => {
  const r = kind % 5 === 2 ? 96 : 150;
  const spokes = (x: number) =>
    circle(x, 330, r, 'none', `stroke="#1d1f22" stroke-width="${kind % 5 === 3 ? 24 : 15}"`) +
    circle(x, 330, r - 14, 'none', 'stroke="#b9bec4" stroke-width="5"') +
    times(
      12,
      (at) => `<g transform="rotate(${at * 30} ${x} 330)">${line(`M ${x} 330 V ${330 - r + 16}`, '#9ca2a8', 1.6)}</g>`,
    ) +
    circle(x, 330, 14, '#5b6066');
  const tube = (d: string, w = 17) => line(d, darken(colour, 0.25), w) + line(d, lighten(colour, 0.12), w * 0.6);
  return {
    width: 860,
    height: 480,
    focus: [0.5, 0.55],
    svg:
      `<g transform="translate(0 ${150 - r})">` +
      spokes(170) +
      spokes(670) +
      tube('M 670 330 L 400 340') +
      tube('M 670 330 L 360 130 ', 13) +
      tube('M 400 340 L 350 100', 19) +
      tube(kind % 5 === 1 ? 'M 400 340 L 250 170' : 'M 362 140 L 260 130', 19) +
      tube('M 400 340 L 262 160', 20) +
      tube('M 250 90 L 170 330', 15) +
      line('M 250 90 L 238 52', '#2b2d31', 14) +
      line(kind % 2 ? 'M 238 52 C 190 40 170 70 190 96' : 'M 280 40 L 210 56', '#2b2d31', 14) +
      path('M 300 84 C 330 70 390 74 420 86 C 420 104 350 106 310 102 Z', '#26221f') +
      circle(400, 340, 44, 'none', 'stroke="#5b6066" stroke-width="9"') +
      line('M 400 340 L 430 400 M 414 400 H 450 M 400 340 L 372 280', '#3a3d42', 10) +
      line('M 400 300 L 670 316 M 400 384 L 670 344', '#4a4d52', 4) +
      (kind % 5 === 1
        ? rect(60, 110, 130, 84, '#b98a5e', 10) + times(5, (at) => line(`M ${72 + at * 26} 112 v 80`, '#8a6440', 4))
        : '') +
      '</g>',
  };
};

const plate = (x: number, y: number, w: number, h: number): string =>
  rect(x, y - h / 2, w, h, horizontal('#17181b', '#55585d', '#1d1e21'), 10) +
  line(`M ${x + w / 2} ${y - h / 2 + 10} V ${y + h / 2 - 10}`, '#00000050', 3);
const dumbbell = (colour: string): string =>
  rect(60, 56, 200, 26, vertical('#f1f3f4', '#7c8187'), 13) +
  times(9, (at) => line(`M ${112 + at * 12} 58 l 6 22`, '#8d9298', 2)) +
  [0, 240]
    .map(
      (x) =>
        plate(x + 6, 69, 34, 138) +
        rect(
          x === 0 ? 42 : 214,
          16,
          30,
          106,
          horizontal(darken(colour, 0.3), lighten(colour, 0.3), darken(colour, 0.35)),
          8,
        ),
    )
    .join('') +
  rect(276, 30, 20, 78, '#1d1e21', 6);
const dumbbells = (colour: string, kind: number): Drawing => ({
  width: 700,
  height: 300,
  focus: [0.3, 0.6],
  svg: move(dumbbell(colour), 300, 20, 1.15, -4) + move(dumbbell(colour), 10, 110, 1.3, kind % 2 ? 3 : 0),
});
const weightBench = (colour: string, kind: number): Drawing => ({
  width: 900,
  height: 500,
  focus: [0.25, 0.3],
  svg:
    line('M 250 120 V 480 M 650 120 V 480', '#3a3d42', 26) +
    line('M 190 484 H 310 M 590 484 H 710', '#2a2c30', 24) +
    line('M 250 300 H 650', '#4a4d52', 14) +
    rect(60, 100, 780, 18, vertical('#f5f6f7', '#7c8187'), 9) +
    [80, 730].map((x) => plate(x, 109, 34, 200) + plate(x + 40, 109, 30, 160)).join('') +
    rect(340, 330, 220, 46, vertical('#4b4e54', '#1b1c1f'), 16) +
    path('M 330 350 H 570 L 640 420 H 260 Z', vertical(lighten(colour, 0.2), darken(colour, 0.3))) +
    rect(258, 416, 384, 22, '#1b1c1f', 10) +
    line('M 320 436 V 484 M 580 436 V 484', '#3a3d42', 20) +
    (kind % 2
      ? times(
          3,
          (at) =>
            circle(790 + (at - 1) * 20, 430, 64 - at * 8, at % 2 ? colour : '#26282c') +
            circle(790 + (at - 1) * 20, 430, 14, '#c9cdd1'),
        )
      : move(dumbbell(colour), 690, 420, 0.55)),
});
const barbellSet = (colour: string): Drawing => ({
  width: 900,
  height: 300,
  focus: [0.2, 0.55],
  svg:
    rect(0, 150, 900, 20, vertical('#f5f6f7', '#7c8187'), 10) +
    [90, 760].map((x) => plate(x, 160, 44, 270) + plate(x + 46, 160, 36, 210)).join('') +
    rect(70, 140, 18, 40, '#c9cdd1', 4) +
    rect(846, 140, 18, 40, '#c9cdd1', 4) +
    times(
      3,
      (at) =>
        ellipse(360 + at * 100, 270, 74, 24, at % 2 ? colour : '#2b2d31') +
        ellipse(360 + at * 100, 264, 20, 7, '#8d9298'),
    ),
});

const tent = (colour: string, kind: number): Drawing => ({
  width: 860,
  height: 460,
  focus: [0.35, 0.6],
  svg:
    kind % 3 === 1
      ? path('M 40 180 L 430 40 L 820 180 V 450 H 40 Z', vertical(lighten('#efe4cd', 0.2), '#d9c8a6')) +
        times(7, (at) => path(`M ${40 + at * 112} 180 h 56 v 270 h -56 Z`, colour, 'opacity="0.75"')) +
        path('M 10 190 L 430 30 L 850 190 L 820 214 L 430 70 L 40 214 Z', darken(colour, 0.1)) +
        path('M 340 210 H 520 V 450 H 340 Z', '#33251c') +
        path('M 340 210 L 400 210 L 352 450 H 340 Z M 520 210 L 460 210 L 508 450 H 520 Z', '#efe4cd') +
        rect(424, 0, 12, 60, '#7b5b40') +
        rect(360, 430, 140, 22, '#a3432f', 6)
      : path(
          'M 20 450 C 60 160 300 10 430 10 C 560 10 800 160 840 450 Z',
          horizontal(lighten(colour, 0.3), colour, darken(colour, 0.26)),
        ) +
        path(
          'M 430 10 C 330 130 270 300 262 450 H 20 C 60 160 300 10 430 10 Z',
          lighten(colour, 0.28),
          'opacity="0.6"',
        ) +
        path('M 430 90 C 330 180 300 330 296 450 H 564 C 560 330 530 180 430 90 Z', '#2d2a26') +
        path('M 430 90 C 330 180 300 330 296 450 H 350 C 360 330 380 200 430 90 Z', lighten(colour, 0.42)) +
        line('M 430 10 C 330 130 270 300 262 450 M 430 10 C 530 130 590 300 598 450', darken(colour, 0.32), 5) +
        line('M 20 450 L -60 470 M 840 450 L 920 470', '#efe9dc', 4),
});
const camp = (colour: string, kind: number): Drawing => ({
  width: 1060,
  height: 460,
  focus: [0.4, 0.6],
  svg:
    tent(colour, kind).svg +
    `<g transform="translate(880 300)">` +
    times(3, (at) => `<g transform="rotate(${at * 50 - 50} 80 140)">${rect(10, 130, 140, 22, '#6b4a33', 10)}</g>`) +
    path('M 80 20 C 130 70 130 110 110 140 H 50 C 30 110 50 80 80 20 Z', vertical('#ffd35c', '#e8622c')) +
    path('M 80 70 C 104 96 104 120 94 140 H 66 C 56 120 62 100 80 70 Z', '#fff0b8') +
    '</g>',
});

const SPINES = [
  '#7c2f2a',
  '#2f4858',
  '#c9a55b',
  '#3f6b4a',
  '#5b3f6c',
  '#b5583c',
  '#26364a',
  '#8a6d3f',
  '#9a4b5c',
  '#4a6f86',
] as const;
const spine = (at: number) => SPINES[at % SPINES.length] ?? '#555555';
const bookStack = (_: string, kind: number): Drawing => ({
  width: 620,
  height: 420,
  focus: [0.35, 0.6],
  svg: times(6, (at) => {
    const w = 380 + ((at * 67 + kind * 31) % 120);
    const x = 60 + ((at * 43 + kind * 19) % 60);
    const y = 350 - at * 66;
    return (
      rect(x, y, w, 64, vertical(lighten(spine(at + kind), 0.2), spine(at + kind), darken(spine(at + kind), 0.2)), 8) +
      rect(x + w - 16, y + 7, 22, 50, vertical('#fbf6ea', '#d9cfba'), 3) +
      rect(x + 40, y + 18, 6, 30, '#e2c16c') +
      rect(x + w - 80, y + 18, 6, 30, '#e2c16c') +
      rect(x + 120, y + 24, 150, 14, '#ffffff70', 4)
    );
  }),
});
const bookRow = (_: string, kind: number): Drawing => ({
  width: 820,
  height: 420,
  focus: [0.4, 0.5],
  svg:
    times(16, (at) => {
      const h = 270 + ((at * 53 + kind * 17) % 90);
      return (
        rect(
          at * 48 + 10,
          390 - h,
          44,
          h,
          horizontal(lighten(spine(at + kind), 0.24), spine(at + kind), darken(spine(at + kind), 0.3)),
          4,
        ) +
        rect(at * 48 + 16, 420 - h, 32, 6, '#e2c16c') +
        rect(at * 48 + 16, 340, 32, 6, '#e2c16c') +
        rect(at * 48 + 24, 450 - h, 16, 80, '#ffffff50', 3)
      );
    }) + rect(0, 390, 820, 26, vertical('#a5733f', '#7a5230'), 4),
});
const openBook = (colour: string, kind: number): Drawing => ({
  width: 720,
  height: 380,
  focus: [0.3, 0.5],
  svg:
    path(
      'M 0 70 C 120 30 280 40 360 90 C 440 40 600 30 720 70 V 360 C 600 320 440 330 360 378 C 280 330 120 320 0 360 Z',
      darken(colour, 0.2),
    ) +
    path(
      'M 16 60 C 130 24 280 34 360 84 V 360 C 280 312 130 306 16 340 Z',
      horizontal('#fffdf6', '#f4ecdb', '#d9cdb5'),
    ) +
    path(
      'M 704 60 C 590 24 440 34 360 84 V 360 C 440 312 590 306 704 340 Z',
      horizontal('#d9cdb5', '#f4ecdb', '#fffdf6'),
    ) +
    times(8, (at) =>
      line(
        `M 60 ${100 + at * 27} C 150 ${80 + at * 27} 250 ${86 + at * 27} 320 ${110 + at * 27} M 400 ${110 + at * 27} C 470 ${86 + at * 27} 570 ${80 + at * 27} 660 ${100 + at * 27}`,
        '#6d6254',
        4,
        'opacity="0.5"',
      ),
    ) +
    (kind % 2
      ? move(
          rect(0, 0, 250, 22, vertical('#f4b942', '#d98f1f'), 4) +
            path('M 250 0 L 290 11 L 250 22 Z', '#f3dcb5') +
            rect(-30, 0, 30, 22, '#e58f8f', 6),
          420,
          320,
          1,
          -12,
        )
      : ''),
});

const guitar = (colour: string, kind: number): Drawing => {
  const isElectric = kind % 5 === 1 || kind % 5 === 4;
  const body = isElectric
    ? 'M 90 420 C 40 380 60 320 100 330 C 130 340 150 330 160 330 H 200 C 230 330 250 300 280 310 C 310 330 290 400 270 430 C 290 500 320 560 270 610 C 220 660 120 660 80 610 C 40 560 70 480 90 420 Z'
    : 'M 110 360 C 110 300 250 300 250 360 C 250 420 240 440 270 480 C 330 570 270 660 180 660 S 30 570 90 480 C 120 440 110 420 110 360 Z';
  return {
    width: 360,
    height: 670,
    focus: [0.5, 0.72],
    svg:
      path(body, darken(colour, 0.5)) +
      `<g transform="translate(7 13) scale(0.962 0.97)">${path(body, radial(lighten(colour, 0.42), colour, darken(colour, 0.4)))}</g>` +
      (isElectric
        ? path('M 130 380 C 200 380 240 420 230 560 C 200 600 160 580 150 520 Z', '#f6f3ea') +
          times(3, (at) => rect(146, 420 + at * 54, 70, 22, '#1d1e21', 6)) +
          times(2, (at) => circle(240, 530 + at * 44, 13, '#e9e4d6'))
        : circle(180, 450, 46, '#1d130c') +
          circle(180, 450, 54, 'none', 'stroke="#e6c995" stroke-width="6"') +
          rect(132, 560, 96, 24, '#3c2415', 6)) +
      rect(164, 70, 32, 380, horizontal('#5a3823', '#3a2314')) +
      times(12, (at) => rect(164, 100 + at * 27, 32, 3, '#d9d2c2')) +
      path('M 150 0 H 210 L 204 76 H 156 Z', darken(colour, 0.45)) +
      times(6, (at) => circle(at % 2 ? 218 : 142, 14 + Math.floor(at / 2) * 22, 8, '#d4d8dc')) +
      times(6, (at) => line(`M ${168 + at * 4.8} 30 V 570`, '#f4f1e8', 1.4)),
  };
};
const guitarWithAmp = (colour: string, kind: number): Drawing => ({
  width: 760,
  height: 670,
  focus: [0.25, 0.7],
  svg:
    guitar(colour, kind).svg +
    `<g transform="translate(400 300)">` +
    rect(0, 0, 340, 360, vertical('#3a3b3f', '#17181b'), 20) +
    rect(20, 80, 300, 260, '#5b5347', 8) +
    times(13, (row) => line(`M 24 ${92 + row * 20} H 316`, '#453f36', 4)) +
    times(5, (at) => circle(50 + at * 56, 42, 15, diagonal('#f4f1e8', '#8d8576'))) +
    rect(110, -16, 120, 20, '#17181b', 10) +
    '</g>',
});
const lute = (colour: string): Drawing => ({
  width: 360,
  height: 670,
  focus: [0.5, 0.7],
  svg:
    path(
      'M 160 250 C 20 340 10 660 180 660 S 340 340 200 250 Z',
      radial(lighten(colour, 0.4), colour, darken(colour, 0.35)),
    ) +
    circle(180, 430, 46, '#24160d') +
    times(8, (at) => `<g transform="rotate(${at * 45} 180 430)">${line('M 180 430 V 390', '#c9a06a', 4)}</g>`) +
    circle(120, 520, 18, '#24160d') +
    circle(240, 520, 18, '#24160d') +
    rect(130, 590, 100, 18, '#3c2415', 6) +
    rect(162, 60, 36, 330, horizontal('#3a2314', '#5a3823')) +
    path('M 160 64 H 200 L 300 10 L 280 -14 Z', '#4a2d1a') +
    times(5, (at) => line(`M ${168 + at * 6} 60 V 596`, '#f4f1e8', 1.6)),
});

const jar = (colour: string, kind: number): Drawing => {
  const shapes = [
    'M 130 60 H 230 C 220 110 230 130 290 190 C 350 270 320 420 250 500 H 110 C 40 420 10 270 70 190 C 130 130 140 110 130 60 Z',
    'M 100 90 H 260 C 340 180 350 330 280 500 H 80 C 10 330 20 180 100 90 Z',
    'M 150 20 H 210 C 206 120 214 180 270 260 C 340 370 300 460 240 500 H 120 C 60 460 20 370 90 260 C 146 180 154 120 150 20 Z',
  ];
  const isMetal = kind % 5 === 1;
  return {
    width: 360,
    height: 510,
    focus: [0.5, 0.5],
    svg:
      path(
        shapes[kind % 3] ?? '',
        isMetal
          ? horizontal('#5f2f18', '#d98a55', '#ffd9b0', '#b5622f', '#4d2512')
          : horizontal(darken(colour, 0.3), lighten(colour, 0.32), colour, darken(colour, 0.4)),
      ) +
      (kind % 3 === 0
        ? path(
            'M 124 86 C 20 90 20 210 78 200 M 236 86 C 340 90 340 210 282 200',
            'none',
            `stroke="${darken(colour, 0.2)}" stroke-width="22"`,
          )
        : '') +
      (kind % 2
        ? times(9, (at) => ellipse(72 + at * 27, 310, 10, 22, lighten(colour, 0.6), 'opacity="0.8"'))
        : times(8, (at) => path(`M ${64 + at * 30} 330 l 15 -34 l 15 34 Z`, darken(colour, 0.5), 'opacity="0.7"'))) +
      line('M 56 284 C 130 300 230 300 304 284 M 56 344 C 130 360 230 360 304 344', darken(colour, 0.4), 6) +
      (kind % 4 === 3
        ? path('M 120 62 C 130 10 230 10 240 62 Z', darken(colour, 0.1)) + circle(180, 14, 14, darken(colour, 0.2))
        : ellipse(
            180,
            kind % 3 === 1 ? 92 : kind % 3 === 2 ? 24 : 62,
            kind % 3 === 1 ? 80 : kind % 3 === 2 ? 32 : 52,
            12,
            darken(colour, 0.6),
          )),
  };
};
const twoJars = (colour: string, kind: number): Drawing => ({
  width: 740,
  height: 510,
  focus: [0.25, 0.5],
  svg: jar(colour, kind).svg + move(jar(colour, kind).svg, 370, 40, 0.92),
});

const tyres = (_: string, kind: number): Drawing => ({
  width: 900,
  height: 480,
  focus: [0.28, 0.5],
  svg:
    times(
      4,
      (at) =>
        rect(560, 360 - at * 92, 320, 92, vertical('#3f4045', '#1d1e21', '#333438'), 40) +
        times(15, (lug) => line(`M ${584 + lug * 20} ${376 - at * 92} l 8 60`, '#0f1012', 5)),
    ) +
    wheel(240, 240, 236, kind, ['#d4d8dc', '#3c3f44', '#b9924a'][kind % 3]) +
    (kind % 2 ? '' : ''),
});
const fourWheels = (_: string, kind: number): Drawing => ({
  width: 940,
  height: 500,
  focus: [0.2, 0.65],
  svg:
    wheel(360, 160, 150, kind, '#d4d8dc') +
    wheel(640, 170, 150, kind, '#d4d8dc') +
    wheel(180, 320, 180, kind, '#d4d8dc') +
    wheel(740, 320, 180, kind, '#d4d8dc'),
});

const blocks = (_: string, kind: number): Drawing => ({
  width: 720,
  height: 380,
  focus: [0.4, 0.5],
  svg: (
    [
      [0, 2],
      [1, 2],
      [2, 2],
      [3, 2],
      [4, 2],
      [0.5, 1],
      [1.6, 1],
      [3.2, 1],
      [1, 0],
    ] as const
  )
    .map(([x, y], at) => {
      const colour = ['#e0533f', '#3f7fc4', '#f2b632', '#4f9e5d', '#8e6bb8'][(at + kind) % 5] ?? '#e0533f';
      return (
        rect(20 + x * 136, y * 120 + 20, 126, 118, vertical(lighten(colour, 0.28), colour, darken(colour, 0.2)), 12) +
        circle(83 + x * 136, y * 120 + 80, 34, '#ffffff70') +
        (at % 3 === 0
          ? path(`M ${83 + x * 136} ${y * 120 + 52} l 26 46 h -52 Z`, '#ffffff')
          : at % 3 === 1
            ? circle(83 + x * 136, y * 120 + 80, 22, '#ffffff')
            : rect(63 + x * 136, y * 120 + 60, 40, 40, '#ffffff', 6))
      );
    })
    .join(''),
});
const playKitchen = (colour: string): Drawing => ({
  width: 620,
  height: 560,
  focus: [0.4, 0.6],
  svg:
    rect(20, 0, 580, 240, vertical(lighten(colour, 0.6), lighten(colour, 0.4)), 16) +
    rect(60, 30, 170, 130, vertical('#cfe5f2', '#eaf4f9'), 10, 'stroke="#ffffff" stroke-width="12"') +
    times(
      4,
      (at) =>
        line(`M ${300 + at * 64} 40 v 60`, '#8d9298', 8) +
        circle(300 + at * 64, 120, 24, ['#e0533f', '#3f7fc4', '#f2b632', '#4f9e5d'][at] ?? '#fff'),
    ) +
    rect(0, 230, 620, 40, '#e9dcc4', 12) +
    circle(150, 236, 60, '#3a3d42') +
    path('M 96 180 h 110 v 44 h -110 Z', '#d9634f') +
    line('M 206 196 h 70', '#3a3d42', 12) +
    rect(20, 266, 580, 284, vertical(colour, darken(colour, 0.16)), 14) +
    rect(50, 300, 250, 210, '#2b2d31', 14) +
    rect(74, 330, 202, 140, diagonal('#5d646b', '#24272b'), 8) +
    times(4, (at) => circle(350 + at * 64, 320, 18, '#ffffff')) +
    rect(330, 360, 240, 150, lighten(colour, 0.3), 12) +
    rect(420, 420, 60, 12, '#ffffff', 6),
});
const puzzle = (_: string, kind: number): Drawing => ({
  width: 700,
  height: 460,
  focus: [0.4, 0.5],
  svg: times(20, (at) => {
    const x = (at % 5) * 120 + 40;
    const y = Math.floor(at / 5) * 100 + 30;
    const colour = mix(['#58a9c2', '#f2b632', '#4f9e5d', '#e58f65'][(at * 3 + kind) % 4] ?? '#fff', '#ffffff', 0.1);
    return at % 7 === 5
      ? ''
      : rect(x, y, 116, 96, diagonal(lighten(colour, 0.3), colour), 8) +
          circle(x + 116, y + 48, 20, colour) +
          circle(x + 58, y, 16, darken(colour, 0.12));
  }),
});
const fishing = (colour: string): Drawing => ({
  width: 760,
  height: 480,
  focus: [0.6, 0.7],
  svg:
    line('M 40 460 L 720 20', '#2b2d31', 14) +
    line('M 40 460 L 200 356', '#b98a5e', 24) +
    line('M 720 20 C 730 160 700 240 690 330', '#dfe3e6', 2) +
    circle(270, 336, 56, diagonal(lighten(colour, 0.4), darken(colour, 0.3))) +
    circle(270, 336, 26, '#2b2d31') +
    line('M 270 336 L 330 390', '#5b6066', 10) +
    rect(420, 300, 280, 160, vertical(lighten(colour, 0.2), darken(colour, 0.3)), 16) +
    rect(420, 300, 280, 44, darken(colour, 0.4), 12) +
    rect(530, 284, 60, 20, '#2b2d31', 8),
});
const racket = (colour: string): Drawing => ({
  width: 620,
  height: 480,
  focus: [0.4, 0.35],
  svg:
    `<g transform="rotate(-24 300 240)">` +
    times(9, (at) => line(`M ${170 + at * 32} 60 V 320 M 140 ${70 + at * 30} H 460`, '#f0ede4', 3)) +
    ellipse(300, 190, 160, 180, 'none', `stroke="${colour}" stroke-width="26"`) +
    path('M 250 360 L 300 430 L 350 360 Z', colour) +
    rect(280, 420, 40, 160, vertical('#3a3d42', '#17181b'), 14) +
    '</g>' +
    circle(540, 420, 56, radial('#f0ff9a', '#c2d93a')) +
    line('M 500 390 C 540 400 560 440 548 474', '#ffffff', 6),
});
const toolbox = (colour: string, kind: number): Drawing => ({
  width: 760,
  height: 380,
  focus: [0.4, 0.6],
  svg:
    path('M 180 120 C 180 40 440 40 440 120', 'none', 'stroke="#2b2d31" stroke-width="26"') +
    path('M 20 130 H 600 L 620 200 H 0 Z', vertical(lighten(colour, 0.25), colour)) +
    rect(0, 190, 620, 180, vertical(colour, darken(colour, 0.3)), 12) +
    rect(90, 170, 60, 60, '#d4d8dc', 6) +
    rect(470, 170, 60, 60, '#d4d8dc', 6) +
    rect(40, 270, 540, 10, darken(colour, 0.35)) +
    `<g transform="translate(640 60) rotate(${kind % 2 ? 8 : 4})">` +
    rect(30, 90, 30, 220, vertical('#c9ced3', '#7c8187'), 12) +
    path('M 10 20 C -10 80 20 110 45 110 S 100 80 80 20 L 62 60 H 28 Z', vertical('#e9ecee', '#8d9298')) +
    '</g>',
});
const drill = (colour: string): Drawing => ({
  width: 560,
  height: 420,
  focus: [0.4, 0.4],
  svg:
    rect(0, 104, 120, 18, vertical('#f1f3f4', '#7c8187'), 6) +
    path('M 110 80 L 170 60 V 166 L 110 146 Z', '#3a3d42') +
    rect(160, 40, 290, 150, vertical(lighten(colour, 0.25), colour, darken(colour, 0.25)), 34) +
    times(4, (at) => rect(340 + at * 24, 80, 10, 70, '#00000040', 5)) +
    path('M 330 180 H 440 L 470 340 H 360 Z', vertical(darken(colour, 0.1), '#26282c')) +
    rect(310, 320, 220, 90, vertical('#44474c', '#1b1c1f'), 14) +
    rect(306, 200, 36, 60, '#d9442f', 10),
});
const boxes = (_: string, kind: number): Drawing => {
  const box = (w: number, h: number) =>
    rect(0, 0, w, h, vertical('#d9ae77', '#bd8f58'), 4) +
    path(`M ${w} 0 l 50 -34 v ${h} l -50 34 Z`, '#a1763f') +
    path(`M 0 0 l 50 -34 h ${w} l -50 34 Z`, '#e8c596') +
    rect(w / 2 - 16, 0, 32, h, '#efdcb8a0') +
    path(`M ${w / 2 - 16} 0 l 50 -34 h 32 l -50 34 Z`, '#f5e6c8a0') +
    rect(w - 74, h - 54, 50, 34, '#ffffffb0', 3);
  return {
    width: 760,
    height: 460,
    focus: [0.4, 0.6],
    svg:
      move(box(300, 200), 60, 254) +
      move(box(250, 170), 400, 284) +
      move(box(240, 160), kind % 2 ? 110 : 220, 94) +
      (kind % 2 ? move(box(150, 110), 420, 174) : ''),
  };
};
const briefcase = (colour: string): Drawing => ({
  width: 520,
  height: 400,
  focus: [0.5, 0.5],
  svg:
    path('M 170 90 C 170 10 350 10 350 90', 'none', `stroke="${darken(colour, 0.4)}" stroke-width="26"`) +
    rect(0, 80, 520, 310, vertical(lighten(colour, 0.25), colour, darken(colour, 0.3)), 36) +
    path('M 0 200 C 160 260 360 260 520 200 V 220 C 360 280 160 280 0 220 Z', darken(colour, 0.4)) +
    rect(226, 216, 68, 56, diagonal('#f4dc9a', '#a87c2c'), 8),
});
const chart = (colour: string): Drawing => ({
  width: 640,
  height: 460,
  focus: [0.5, 0.5],
  svg:
    rect(0, 0, 640, 420, '#ffffff', 16) +
    rect(0, 0, 640, 420, 'none', 16, 'stroke="#b9bec4" stroke-width="8"') +
    times(5, (at) =>
      rect(
        70 + at * 104,
        340 - at * 56 - (at % 2) * 20,
        64,
        40 + at * 56 + (at % 2) * 20,
        vertical(lighten(colour, 0.3), colour),
        6,
      ),
    ) +
    line('M 70 280 L 190 220 L 300 240 L 420 130 L 560 70', '#e0533f', 10) +
    path('M 580 54 l -40 4 l 26 30 Z', '#e0533f') +
    rect(60, 380, 520, 6, '#c3c8cd') +
    rect(200, 420, 20, 40, '#8d9298') +
    rect(420, 420, 20, 40, '#8d9298'),
});
const board = (_: string, kind: number): Drawing => ({
  width: 760,
  height: 500,
  focus: [0.4, 0.4],
  svg:
    rect(0, 0, 760, 430, '#a5733f', 12) +
    rect(18, 18, 724, 394, kind % 2 ? '#2f5a48' : '#f7f8f8', 4) +
    (() => {
      const ink = kind % 2 ? '#f4f1e8' : '#2f5f9e';
      return (
        line('M 90 330 V 90 M 70 310 H 330 M 90 300 C 150 290 200 240 300 100', ink, 7) +
        line('M 420 120 L 560 120 L 490 260 Z', ink, 7) +
        line('M 600 110 H 700 M 600 150 H 680 M 600 190 H 700', ink, 6) +
        circle(510, 340, 40, 'none', `stroke="${ink}" stroke-width="7"`) +
        line('M 600 330 h 50 M 625 305 v 50 M 680 320 h 30 M 680 342 h 30', ink, 7)
      );
    })() +
    rect(80, 424, 600, 20, '#7a5230', 6) +
    rect(120, 412, 60, 14, '#ffffff', 6) +
    rect(200, 412, 60, 14, '#e0b24c', 6) +
    rect(150, 444, 18, 56, '#8d6a4a') +
    rect(590, 444, 18, 56, '#8d6a4a'),
});
const birdCage = (): string =>
  ellipse(260, 560, 230, 34, '#8d7a4a') +
  times(13, (at) =>
    line(
      `M ${50 + at * 35} 556 V ${230 - Math.sin((at / 12) * Math.PI) * 20} C ${50 + at * 35} 120 260 60 260 40`,
      '#c9b37a',
      4,
    ),
  ) +
  circle(260, 26, 18, 'none', 'stroke="#c9b37a" stroke-width="7"') +
  line('M 120 420 H 400', '#8a6440', 14);

export const leisure = {
  bicycle,
  dumbbells,
  weightBench,
  barbellSet,
  tent,
  camp,
  bookStack,
  bookRow,
  openBook,
  guitar,
  guitarWithAmp,
  lute,
  jar,
  twoJars,
  tyres,
  fourWheels,
  blocks,
  playKitchen,
  puzzle,
  fishing,
  racket,
  toolbox,
  drill,
  boxes,
  briefcase,
  chart,
  board,
  birdCage: () => ({ svg: birdCage(), width: 520, height: 600 }),
};
