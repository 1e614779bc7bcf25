import {
  circle,
  darken,
  diagonal,
  type Drawing,
  ellipse,
  horizontal,
  lighten,
  line,
  move,
  path,
  radial,
  rect,
  times,
  vertical,
} from './svg.ts';

const SCREENS = [
  ['#2b5f94', '#8fc3e0', '#f1d9b2'],
  ['#5b3f8c', '#c66f9b', '#f5c58d'],
  ['#1f5b52', '#6fb39a', '#dceac9'],
  ['#27365c', '#4d78b5', '#b9d6ea'],
  ['#8a3f31', '#e0925a', '#f6dba5'],
] as const;
const screen = (kind: number) => SCREENS[kind % SCREENS.length] ?? SCREENS[0];

/** A wallpaper of hills under a sun. */
const wallpaper = (x: number, y: number, w: number, h: number, kind: number, r = 0): string => {
  const [top, middle, low] = screen(kind);
  return (
    rect(x, y, w, h, vertical(top, middle, low), r) +
    circle(x + w * 0.68, y + h * 0.38, Math.min(w, h) * 0.13, '#fff3d6', 'opacity="0.9"') +
    path(
      `M ${x} ${y + h * 0.72} Q ${x + w * 0.3} ${y + h * 0.5} ${x + w * 0.55} ${y + h * 0.7} T ${x + w} ${y + h * 0.62} V ${y + h - r} Q ${x + w} ${y + h} ${x + w - r} ${y + h} H ${x + r} Q ${x} ${y + h} ${x} ${y + h - r} Z`,
      darken(top, 0.25),
      'opacity="0.75"',
    )
  );
};

const phoneFront = (kind: number): string =>
  rect(0, 0, 250, 510, vertical('#5c5e63', '#1c1d20'), 44) +
  rect(5, 5, 240, 500, '#0b0b0d', 40) +
  wallpaper(14, 14, 222, 482, kind, 32) +
  rect(90, 28, 70, 20, '#0b0b0d', 10) +
  times(8, (at) =>
    rect(
      36 + (at % 4) * 48,
      300 + Math.floor(at / 4) * 52,
      36,
      36,
      ['#ffffff', '#5ac467', '#3f8efc', '#f5a623', '#e8505b', '#8e6be8', '#2fc4c0', '#f2f2f2'][(at + kind) % 8] ??
        '#fff',
      10,
    ),
  ) +
  rect(28, 424, 194, 54, '#ffffff50', 20) +
  times(4, (at) => rect(38 + at * 47, 433, 36, 36, ['#34c759', '#2f80ed', '#ffffff', '#ff6b57'][at] ?? '#fff', 10)) +
  path('M 14 60 Q 14 14 50 14 H 150 L 14 330 Z', '#ffffff1c');

const phoneBack = (colour: string, kind: number): string =>
  rect(0, 0, 250, 510, vertical(lighten(colour, 0.1), darken(colour, 0.35)), 44) +
  rect(5, 5, 240, 500, diagonal(lighten(colour, 0.4), colour, darken(colour, 0.16)), 40) +
  (kind % 2
    ? times(
        3,
        (at) =>
          circle(62, 64 + at * 78, 32, darken(colour, 0.3)) +
          circle(62, 64 + at * 78, 25, radial('#4b5566', '#0d0f14')) +
          circle(54, 56 + at * 78, 6, '#ffffff70'),
      ) + circle(118, 64, 12, '#fff4d8')
    : rect(22, 22, 132, 132, lighten(colour, 0.18), 36, `stroke="${darken(colour, 0.22)}" stroke-width="2"`) +
      (
        [
          [58, 58],
          [58, 118],
          [116, 88],
        ] as const
      )
        .map(
          ([x, y]) =>
            circle(x, y, 26, darken(colour, 0.35)) +
            circle(x, y, 21, radial('#4b5566', '#0d0f14')) +
            circle(x - 7, y - 7, 5, '#ffffff70'),
        )
        .join('') +
      circle(116, 44, 9, '#fff4d8') +
      circle(125, 270, 24, lighten(colour, 0.22))) +
  path('M 5 120 Q 5 5 60 5 H 140 L 5 380 Z', '#ffffff18');

const retailBox = (w: number, h: number, colour: string, art: string): string =>
  path(`M 0 30 L 40 0 H ${w + 40} L ${w} 30 Z`, lighten(colour, 0.4)) +
  path(`M ${w} 30 L ${w + 40} 0 V ${h - 30} L ${w} ${h} Z`, darken(colour, 0.18)) +
  rect(0, 30, w, h - 30, vertical(lighten(colour, 0.1), darken(colour, 0.06))) +
  art;

const charger = (): string =>
  rect(0, 40, 90, 90, vertical('#ffffff', '#d8dadd'), 20) +
  rect(24, 12, 9, 30, '#b4b8bc', 3) +
  rect(58, 12, 9, 30, '#b4b8bc', 3) +
  line('M 45 130 C 45 190 120 180 170 170 S 260 150 280 176', '#f4f4f4', 9) +
  line('M 45 130 C 45 190 120 180 170 170 S 260 150 280 176', '#c9ccd0', 2);

/** A phone's back and front leaning beside each other. */
const phones = (colour: string, kind: number): Drawing => ({
  width: 560,
  height: 520,
  focus: [0.3, 0.3],
  svg: move(phoneBack(colour, kind), 20, 24, 0.96, -4) + move(phoneFront(kind), 290, 4, 0.99, 3),
});
const phoneAlone = (colour: string, kind: number): Drawing => ({
  width: 250,
  height: 510,
  focus: [0.4, 0.25],
  svg: phoneBack(colour, kind),
});
const phoneScreen = (_: string, kind: number): Drawing => ({
  width: 250,
  height: 510,
  focus: [0.5, 0.3],
  svg: phoneFront(kind),
});
/** With its box and charger. */
const phoneWithBox = (colour: string, kind: number): Drawing => ({
  width: 860,
  height: 520,
  focus: [0.5, 0.5],
  svg:
    retailBox(290, 480, '#f2f2f0', move(phoneFront(kind), 40, 70, 0.82)) +
    move(phoneBack(colour, kind), 350, 6, 0.99, 2) +
    move(charger(), 620, 330, 1),
});
const foldingPhone = (colour: string, kind: number): Drawing => ({
  width: 640,
  height: 500,
  focus: [0.5, 0.4],
  svg:
    path('M 0 24 L 312 0 V 480 L 0 500 Z', darken(colour, 0.3)) +
    path('M 328 0 L 640 24 V 500 L 328 480 Z', darken(colour, 0.3)) +
    wallpaper(14, 30, 300, 446, kind) +
    wallpaper(326, 30, 300, 446, kind + 1) +
    rect(310, 0, 20, 482, horizontal('#2a2b2f', '#55585d', '#2a2b2f')) +
    rect(0, 14, 14, 480, lighten(colour, 0.2), 6) +
    rect(626, 14, 14, 480, lighten(colour, 0.2), 6),
});

const tablet = (colour: string, kind: number): Drawing => ({
  width: 760,
  height: 520,
  focus: [0.4, 0.4],
  svg:
    rect(0, 0, 700, 490, vertical(lighten(colour, 0.4), darken(colour, 0.3)), 34) +
    rect(7, 7, 686, 476, '#0c0c0e', 30) +
    wallpaper(28, 28, 644, 434, kind, 14) +
    rect(70, 70, 240, 150, '#ffffffcc', 18) +
    times(4, (at) => rect(92, 98 + at * 26, 190 - at * 34, 10, '#50607040', 5)) +
    times(6, (at) =>
      rect(
        120 + at * 82,
        388,
        54,
        54,
        ['#34c759', '#2f80ed', '#ffffff', '#ff6b57', '#f5a623', '#8e6be8'][(at + kind) % 6] ?? '#fff',
        14,
      ),
    ) +
    (kind % 3
      ? move(
          rect(0, 0, 20, 470, horizontal('#ffffff', '#d3d6d9'), 10) + path('M 2 462 L 10 506 L 18 462 Z', '#c6c9cd'),
          724,
          6,
          1,
          3,
        )
      : path('M -30 490 H 730 L 780 540 H -80 Z', vertical('#44474c', '#2a2c30')) +
        times(3, (row) => times(12, (at) => rect(-8 - row * 10 + at * 60, 496 + row * 13, 50, 9, '#5d6167', 2)))),
});

const laptop = (colour: string, kind: number): Drawing => ({
  width: 820,
  height: 520,
  focus: [0.42, 0.72],
  svg:
    rect(90, 0, 640, 420, vertical(lighten(colour, 0.3), darken(colour, 0.2)), 22) +
    rect(100, 10, 620, 398, '#0c0c0e', 16) +
    wallpaper(114, 26, 592, 362, kind, 4) +
    (kind % 2
      ? rect(150, 64, 330, 230, '#10151ce8', 10) +
        times(8, (at) =>
          rect(
            172 + (at % 3) * 16,
            92 + at * 23,
            90 + ((at * 61 + kind * 17) % 170),
            9,
            ['#7fd1a0', '#f0c674', '#81a2be', '#d4d7d9'][at % 4] ?? '#fff',
            4,
          ),
        )
      : rect(150, 64, 300, 210, '#ffffffe8', 10) +
        times(5, (at) =>
          rect(
            176 + at * 50,
            240 - 30 * (((at * 3 + kind) % 5) + 1),
            30,
            30 * (((at * 3 + kind) % 5) + 1),
            '#3f7fc4',
            3,
          ),
        )) +
    rect(240, 370, 340, 14, '#ffffff40', 7) +
    path('M 90 418 H 730 L 800 500 H 20 Z', vertical(lighten(colour, 0.34), colour)) +
    path('M 140 428 H 680 L 712 466 H 108 Z', '#1d1f23') +
    times(3, (row) =>
      times(14, (at) => rect(140 - row * 8 + at * (38.6 + row * 1.1), 431 + row * 12, 33, 9, '#3a3d43', 2)),
    ) +
    path('M 310 472 H 510 L 520 496 H 300 Z', darken(colour, 0.1)) +
    rect(20, 500, 780, 18, vertical(colour, darken(colour, 0.4)), 9),
});

const laptopBag = (colour: string, kind: number): Drawing => ({
  width: 1000,
  height: 520,
  focus: [0.4, 0.7],
  svg:
    `<g transform="translate(640 110)">` +
    path('M 120 40 C 120 -20 250 -20 250 40', 'none', 'stroke="#2b2d33" stroke-width="20"') +
    rect(0, 40, 370, 370, vertical('#5a5e66', '#2d3036'), 40) +
    rect(24, 210, 322, 180, vertical('#666a73', '#3a3d44'), 26) +
    line('M 40 226 H 330', '#9aa0a8', 5) +
    '</g>' +
    move(laptop(colour, kind).svg, 0, 40, 0.92) +
    move(charger(), 560, 400, 0.8),
});

const television = (_: string, kind: number): Drawing => ({
  width: 900,
  height: 590,
  focus: [0.6, 0.4],
  svg:
    rect(60, 0, 780, 448, '#0d0e10', 10) +
    wallpaper(70, 10, 760, 426, kind) +
    path('M 70 10 H 420 L 230 436 H 70 Z', '#ffffff14') +
    rect(240, 448, 12, 30, '#2b2d31') +
    rect(648, 448, 12, 30, '#2b2d31') +
    rect(0, 476, 900, 100, vertical('#8d6a4a', '#6d5038'), 6) +
    rect(14, 490, 280, 72, '#7b5b40', 4) +
    rect(310, 490, 280, 72, '#5a4230', 4) +
    rect(606, 490, 280, 72, '#7b5b40', 4) +
    rect(340, 520, 200, 34, '#1b1c1f', 4) +
    rect(40, 570, 20, 20, '#3a2c20') +
    rect(840, 570, 20, 20, '#3a2c20') +
    rect(720, 462, 100, 16, '#17181b', 7),
});
const televisionOnWall = (_: string, kind: number): Drawing => ({
  width: 900,
  height: 640,
  focus: [0.4, 0.35],
  svg:
    rect(30, 8, 850, 480, '#00000030', 12) +
    rect(20, 0, 850, 480, '#0d0e10', 10) +
    wallpaper(30, 10, 830, 456, kind) +
    rect(190, 560, 520, 26, '#ffffff', 6) +
    rect(210, 520, 480, 30, vertical('#2a2c30', '#121315'), 14),
});

const lens = (x: number, y: number, r: number): string =>
  circle(x, y, r, vertical('#4b4e54', '#17181b')) +
  circle(x, y, r * 0.84, '#0e0f11') +
  circle(x, y, r * 0.84, 'none', `stroke="#6a6e75" stroke-width="3" stroke-dasharray="6 8"`) +
  circle(x, y, r * 0.64, radial('#6f86c4', '#2a2250', '#08080c')) +
  circle(x, y, r * 0.3, radial('#8a6fc0', '#0a0a10')) +
  ellipse(x - r * 0.24, y - r * 0.28, r * 0.16, r * 0.1, '#ffffffb0');
const looseLens = (x: number, y: number): string =>
  `<g transform="translate(${x} ${y})">` +
  rect(0, 30, 150, 200, horizontal('#1b1c1f', '#5a5d63', '#17181b'), 14) +
  rect(-6, 80, 162, 70, horizontal('#101113', '#3f4247', '#101113'), 6) +
  times(16, (at) => rect(-4 + at * 10, 82, 4, 66, '#00000060')) +
  ellipse(75, 34, 72, 22, '#2a2c30') +
  ellipse(75, 32, 56, 15, '#4a4f88') +
  '</g>';

const camera = (_: string, kind: number): Drawing => ({
  width: kind % 3 === 0 ? 760 : 560,
  height: 400,
  focus: [0.4, 0.6],
  svg:
    path('M 190 60 L 220 4 H 340 L 370 60 Z', vertical('#4a4d52', '#25272b')) +
    rect(0, 50, 560, 340, vertical('#43464b', '#1a1b1e'), 40) +
    rect(0, 120, 560, 190, '#26282c') +
    times(9, (row) => times(28, (at) => circle(12 + at * 20 + (row % 2) * 10, 130 + row * 21, 3, '#ffffff0c'))) +
    rect(40, 30, 90, 30, vertical('#8f949a', '#4a4d52'), 8) +
    rect(430, 26, 70, 34, vertical('#8f949a', '#4a4d52'), 10) +
    circle(480, 100, 10, '#d84a3b') +
    rect(24, 140, 90, 220, vertical('#34363b', '#1b1c1f'), 26) +
    lens(280, 220, 156) +
    (kind % 3 === 0 ? looseLens(600, 160) : ''),
});

const headphones = (colour: string, kind: number): Drawing => ({
  width: 460,
  height: 520,
  focus: [0.22, 0.68],
  svg:
    path('M 70 320 C 30 -20 430 -20 390 320', 'none', `stroke="${darken(colour, 0.3)}" stroke-width="40"`) +
    path('M 70 320 C 30 -20 430 -20 390 320', 'none', `stroke="${lighten(colour, 0.1)}" stroke-width="28"`) +
    path('M 110 170 C 140 40 320 40 350 170', 'none', 'stroke="#00000050" stroke-width="14"') +
    [0, 1]
      .map(
        (side) =>
          `<g transform="translate(${side ? 460 : 0} 0) scale(${side ? -1 : 1} 1)">` +
          rect(92, 270, 66, 210, vertical('#4b4d52', '#222327'), 33) +
          rect(20, 250, 104, 246, horizontal(darken(colour, 0.1), lighten(colour, 0.35), darken(colour, 0.25)), 50) +
          rect(38, 290, 44, 160, '#ffffff22', 22) +
          '</g>',
      )
      .join('') +
    (kind % 2 ? line('M 70 496 C 70 540 160 500 240 516 S 400 520 440 500', '#2a2b2f', 8) : ''),
});

const gameConsole = (colour: string, kind: number): Drawing => {
  const dark = darken(colour, 0.7);
  const pad = (shade: string) =>
    path(
      'M 60 20 C 110 0 250 0 300 20 C 350 40 372 170 350 200 C 324 226 290 170 260 140 H 100 C 70 170 36 226 10 200 C -12 170 10 40 60 20 Z',
      vertical(lighten(shade, 0.2), darken(shade, 0.2)),
    ) +
    circle(110, 110, 34, darken(shade, 0.6)) +
    circle(250, 110, 34, darken(shade, 0.6)) +
    circle(110, 106, 24, '#3a3c42') +
    circle(250, 106, 24, '#3a3c42') +
    path('M 70 50 h 16 v -16 h 16 v 16 h 16 v 16 h -16 v 16 h -16 v -16 h -16 Z', darken(shade, 0.5)) +
    circle(268, 34, 9, '#e8505b') +
    circle(292, 58, 9, '#3f8efc') +
    circle(244, 58, 9, '#34c759') +
    circle(268, 80, 9, '#f5a623') +
    rect(140, 30, 80, 40, darken(shade, 0.35), 8);
  return {
    width: 900,
    height: 480,
    focus: [0.72, 0.72],
    svg:
      (kind % 2
        ? rect(80, 20, 170, 430, horizontal(dark, lighten(dark, 0.2), dark), 20) +
          path('M 60 0 C 100 40 100 400 70 470 H 40 C 20 300 20 120 60 0 Z', vertical('#ffffff', '#cfd3d8')) +
          path('M 270 0 C 230 40 230 400 260 470 H 290 C 310 300 310 120 270 0 Z', vertical('#ffffff', '#cfd3d8'))
        : rect(20, 10, 250, 450, horizontal('#3a3d43', '#1b1c20'), 14) +
          times(7, (row) => times(7, (at) => circle(60 + at * 28, 40 + row * 24, 7, '#0b0c0e'))) +
          rect(60, 380, 120, 8, '#0b0c0e', 4) +
          circle(220, 384, 10, '#e9eef0')) +
      times(
        4,
        (at) =>
          rect(
            360 + at * 34,
            190,
            28,
            270,
            ['#2f5fa8', '#a5342f', '#3d7a4f', '#5b3f8c'][(at + kind) % 4] ?? '#000',
            3,
          ) + rect(366 + at * 34, 210, 16, 120, '#ffffff30', 2),
      ) +
      move(pad(colour), 520, 270, 0.98, 3),
  };
};
const gamePad = (colour: string, kind: number): Drawing => {
  const { svg } = gameConsole(colour, kind);
  return {
    width: 380,
    height: 240,
    focus: [0.5, 0.5],
    svg: svg
      .slice(svg.lastIndexOf('<g transform="translate(520 270)'))
      .replace('translate(520 270)', 'translate(10 10)'),
  };
};

/** A round or rectangular watch on its strap. */
const watchFace = (colour: string, strap: string, kind: number, isSmart: boolean): string => {
  const link = (y: number) =>
    isSmart || kind % 2
      ? rect(100, y, 140, 210, horizontal(darken(strap, 0.25), lighten(strap, 0.2), darken(strap, 0.25)), 24) +
        (isSmart
          ? ''
          : line(
              `M 118 ${y + 10} V ${y + 200} M 222 ${y + 10} V ${y + 200}`,
              lighten(strap, 0.4),
              3,
              'stroke-dasharray="8 7"',
            ))
      : times(
          7,
          (at) =>
            rect(100, y + at * 30, 140, 28, horizontal('#7d838a', '#eef0f2', '#868c93'), 6) +
            rect(146, y + at * 30, 48, 28, horizontal('#9ca2a8', '#ffffff', '#a3a9af'), 6),
        );
  const hands =
    line('M 170 300 L 170 228 M 170 300 L 222 316', '#ffffff', 9) +
    line('M 170 312 L 140 226', '#e0533f', 4) +
    circle(170, 300, 9, '#ffffff');
  return isSmart
    ? link(0) +
        link(390) +
        rect(50, 176, 240, 250, diagonal(lighten(colour, 0.4), darken(colour, 0.3)), 70) +
        rect(288, 250, 20, 60, vertical('#b9bec4', '#6d7278'), 8) +
        rect(66, 192, 208, 218, '#08090b', 58) +
        (kind % 2
          ? [96, 74, 52]
              .map((r, at) =>
                circle(
                  170,
                  300,
                  r - 8,
                  'none',
                  `stroke="${['#fa3b5a', '#9be33a', '#34d5e0'][at] ?? '#fff'}" stroke-width="17" stroke-dasharray="${r * 4.4} 999" stroke-linecap="round" transform="rotate(-90 170 300)"`,
                ),
              )
              .join('')
          : rect(92, 226, 90, 22, '#ffffff', 6) +
            rect(92, 260, 150, 44, '#f5a623', 8) +
            times(3, (at) => circle(112 + at * 58, 356, 22, ['#34c759', '#3f8efc', '#e8505b'][at] ?? '#fff')))
    : link(0) +
        link(390) +
        circle(170, 300, 146, radial('#ffffff', '#b9bec4', '#777d84')) +
        circle(170, 300, 126, colour) +
        circle(170, 300, 118, radial(lighten(colour, 0.16), darken(colour, 0.3))) +
        rect(312, 282, 26, 36, horizontal('#b9bec4', '#70767c'), 6) +
        times(
          12,
          (at) => `<g transform="rotate(${at * 30} 170 300)">${rect(166, 190, 8, at % 3 ? 14 : 24, '#f4f1e8')}</g>`,
        ) +
        (kind % 3 === 0
          ? circle(170, 352, 28, darken(colour, 0.4), 'stroke="#f4f1e8" stroke-width="2"') +
            circle(214, 300, 22, darken(colour, 0.4), 'stroke="#f4f1e8" stroke-width="2"')
          : '') +
        hands +
        path('M 70 250 A 118 118 0 0 1 200 186 L 110 380 Z', '#ffffff14');
};
/** A watch in this metal, or of steel on a strap in this colour. */
const watch = (colour: string, kind: number): Drawing => ({
  width: 340,
  height: 600,
  focus: [0.5, 0.5],
  svg: watchFace(kind % 2 ? '#efe9db' : '#20242c', colour, kind % 2, false),
});
const goldWatch = (_: string, kind: number): Drawing => ({
  width: 340,
  height: 600,
  focus: [0.5, 0.5],
  svg: watchFace('#efe6cf', '#c9a34e', 2, false)
    .replaceAll('7d838a-eef0f2-868c93', '8d6420-fbe3a0-9a6f26')
    .replaceAll('9ca2a8-ffffff-a3a9af', 'b98a2e-fff2c2-b98a2e')
    .replaceAll('ffffff-b9bec4-777d84', 'fff2c2-d5a748-8d6420')
    .replaceAll('stroke="#ffffff"', `stroke="${kind ? '#3a2c14' : '#26282c'}"`),
});
const smartWatch = (colour: string, kind: number): Drawing => ({
  width: 340,
  height: 600,
  focus: [0.5, 0.5],
  svg: watchFace('#5b6066', colour, kind, true),
});

const washingMachine = (colour: string, kind: number): Drawing => ({
  width: 440,
  height: 560,
  focus: [0.5, 0.55],
  svg:
    rect(0, 0, 440, 550, horizontal(lighten(colour, 0.3), colour, darken(colour, 0.14)), 16) +
    rect(0, 0, 440, 104, vertical(lighten(colour, 0.4), darken(colour, 0.05)), 16) +
    line('M 0 104 H 440', darken(colour, 0.25), 3) +
    rect(24, 24, 120, 58, darken(colour, 0.08), 8) +
    circle(230, 54, 32, radial('#ffffff', '#b5babf')) +
    line('M 230 54 L 246 34', '#4a4d52', 6) +
    rect(290, 30, 126, 46, '#15181c', 6) +
    rect(306, 44, 50, 18, '#6fd0e8', 3) +
    circle(220, 320, 160, radial('#f7f8f9', '#c1c6cb', '#8c9197')) +
    circle(220, 320, 124, '#2b2e33') +
    circle(220, 320, 112, radial('#8a97a1', '#3d474f', '#14181c')) +
    (kind % 2
      ? path(
          'M 118 350 C 150 300 200 380 240 330 S 310 340 324 356 C 310 410 260 432 220 432 S 130 410 118 350 Z',
          vertical('#d4705a', '#86402f'),
        ) + path('M 170 370 C 210 340 250 400 300 370 L 290 400 C 250 430 200 430 170 400 Z', '#e6dcc8')
      : '') +
    path('M 140 250 A 108 108 0 0 1 240 214 L 170 360 Z', '#ffffff2c') +
    rect(368, 296, 16, 60, '#7c8187', 8) +
    rect(20, 548, 60, 12, '#2b2d31') +
    rect(360, 548, 60, 12, '#2b2d31'),
});

const refrigerator = (colour: string): Drawing => ({
  width: 380,
  height: 680,
  focus: [0.4, 0.3],
  svg:
    rect(0, 0, 380, 670, horizontal(lighten(colour, 0.3), colour, darken(colour, 0.18)), 14) +
    line('M 0 250 H 380', darken(colour, 0.5), 6) +
    rect(326, 90, 14, 130, vertical('#f4f5f6', '#8d9298'), 7) +
    rect(326, 290, 14, 190, vertical('#f4f5f6', '#8d9298'), 7) +
    rect(60, 60, 90, 60, '#1b1f24', 8) +
    rect(30, 20, 60, 620, '#ffffff22') +
    rect(20, 668, 60, 12, '#222') +
    rect(300, 668, 60, 12, '#222'),
});

const coffeeMachine = (colour: string, kind: number): Drawing => {
  const groups = kind % 2 ? [300] : [200, 440];
  const body = (w: number) =>
    rect(0, 60, w, 120, vertical(lighten(colour, 0.35), colour, darken(colour, 0.25)), 20) +
    rect(20, 20, w - 40, 50, '#c9ced3', 10) +
    times(Math.floor(w / 80), (at) => path(`M ${50 + at * 72} 20 v -34 h 50 v 34 Z`, vertical('#ffffff', '#d8d3ca'))) +
    rect(20, 180, w - 40, 190, vertical('#5e6369', '#2d3034')) +
    rect(0, 360, w, 60, vertical('#d9dde0', '#8b9096'), 12) +
    times(Math.floor(w / 24) - 2, (at) => rect(30 + at * 24, 372, 12, 8, '#4b4f55', 3)) +
    rect(20, 420, 50, 24, '#222') +
    rect(w - 70, 420, 50, 24, '#222');
  const group = (x: number) =>
    rect(x - 56, 178, 112, 46, vertical('#f1f3f4', '#8f949a'), 12) +
    rect(x - 44, 220, 88, 26, '#43474c', 6) +
    line(`M ${x + 30} 234 L ${x + 120} 256`, '#221812', 20) +
    line(`M ${x - 14} 246 v 34 M ${x + 14} 246 v 34`, '#5b3a22', 6) +
    path(`M ${x - 36} 292 h 72 l -12 60 h -48 Z`, vertical('#ffffff', '#d9d4cb')) +
    circle(x, 128, 24, '#f4f4ef', 'stroke="#555" stroke-width="4"') +
    line(`M ${x} 128 l 12 -14`, '#c0392b', 4);
  const w = kind % 2 ? 520 : 640;
  return {
    width: w + 190,
    height: 444,
    focus: [0.35, 0.6],
    svg:
      body(w) +
      groups.map((x) => group(x - (kind % 2 ? 40 : 0))).join('') +
      `<g transform="translate(${w + 30} 60)">` +
      path('M 20 0 H 130 L 110 120 H 40 Z', '#d9c3a5a0', 'stroke="#8d949a" stroke-width="5"') +
      path('M 30 50 H 120 L 110 120 H 40 Z', '#4a2d1a') +
      rect(24, 120, 100, 230, vertical(lighten(colour, 0.25), darken(colour, 0.3)), 14) +
      rect(6, 350, 136, 34, '#26282c', 8) +
      rect(40, 210, 68, 24, '#222428', 6) +
      '</g>',
  };
};

export const electronics = {
  phones,
  phoneAlone,
  phoneScreen,
  phoneWithBox,
  foldingPhone,
  tablet,
  laptop,
  laptopBag,
  television,
  televisionOnWall,
  camera,
  headphones,
  gameConsole,
  gamePad,
  watch,
  goldWatch,
  smartWatch,
  washingMachine,
  refrigerator,
  coffeeMachine,
};
