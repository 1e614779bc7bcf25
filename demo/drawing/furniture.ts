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

const WOOD = '#9b6b43';

const legs = (xs: number[], y: number, h: number, wood = WOOD): string =>
  xs
    .map((x) => path(`M ${x - 11} ${y} h 22 l -5 ${h} h -12 Z`, horizontal(lighten(wood, 0.2), darken(wood, 0.3))))
    .join('');

const cushion = (x: number, y: number, w: number, h: number, colour: string): string =>
  rect(x, y, w, h, vertical(lighten(colour, 0.22), colour, darken(colour, 0.12)), 26) +
  line(`M ${x + 16} ${y + 14} C ${x + w / 2} ${y + 4} ${x + w / 2} ${y + 4} ${x + w - 16} ${y + 14}`, '#ffffff60', 4);

const pillow = (x: number, y: number, size: number, colour: string, turn: number): string =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${path(`M 0 6 C ${size / 2} -8 ${size / 2} -8 ${size} 6 C ${size + 10} ${size / 2} ${size + 10} ${size / 2} ${size} ${size - 6} C ${size / 2} ${size + 6} ${size / 2} ${size + 6} 0 ${size - 6} C -10 ${size / 2} -10 ${size / 2} 0 6 Z`, diagonal(lighten(colour, 0.3), darken(colour, 0.14)))}</g>`;

const sofaOf = (w: number, seats: number, colour: string, kind: number): string => {
  const inner = (w - 140) / seats;
  return (
    legs([70, w - 70], 300, 50) +
    rect(40, 20, w - 80, 230, vertical(lighten(colour, 0.1), darken(colour, 0.2)), 44) +
    times(seats, (at) => cushion(70 + at * inner, 40, inner - 4, 170, colour)) +
    rect(30, 220, w - 60, 90, vertical(colour, darken(colour, 0.3)), 20) +
    times(seats, (at) => cushion(70 + at * inner, 180, inner - 4, 78, lighten(colour, 0.06))) +
    rect(0, 110, 88, 206, horizontal(lighten(colour, 0.22), darken(colour, 0.16)), 36) +
    rect(w - 88, 110, 88, 206, horizontal(lighten(colour, 0.08), darken(colour, 0.26)), 36) +
    pillow(96, 90, 100, mix(colour, ['#e3b778', '#f2ece2', '#5f7d87', '#b9583f'][kind % 4] ?? '#fff', 0.8), -8) +
    (seats > 1
      ? pillow(w - 200, 94, 94, mix(colour, ['#f2ece2', '#c98b4f', '#ede3d4', '#2f4858'][kind % 4] ?? '#fff', 0.8), 10)
      : '')
  );
};
export const sofa = (colour: string, kind: number): Drawing => ({
  width: 860,
  height: 352,
  focus: [0.25, 0.5],
  svg: sofaOf(860, 3, colour, kind),
});
const armchairs = (colour: string, kind: number): Drawing => ({
  width: 1080,
  height: 352,
  focus: [0.3, 0.5],
  svg:
    move(sofaOf(620, 2, colour, kind), 230, 0) +
    move(sofaOf(300, 1, colour, kind + 1), -20, 30, 0.94) +
    move(sofaOf(300, 1, colour, kind + 2), 820, 30, 0.94),
});
export const cornerSofa = (colour: string, kind: number): Drawing => ({
  width: 1000,
  height: 410,
  focus: [0.3, 0.45],
  svg:
    move(sofaOf(860, 3, colour, kind), 0, 0) +
    rect(640, 196, 330, 130, vertical(lighten(colour, 0.2), colour), 30) +
    rect(640, 268, 330, 110, vertical(darken(colour, 0.06), darken(colour, 0.32)), 26) +
    legs([670, 944], 376, 34) +
    rect(912, 60, 88, 300, horizontal(lighten(colour, 0.12), darken(colour, 0.24)), 36),
});
const leatherSofa = (colour: string, kind: number): Drawing => ({
  ...sofa(colour, kind),
  svg:
    sofaOf(860, 3, colour, kind).replace(/<g transform[^>]*rotate.*$/s, '') +
    times(3, (row) =>
      times(8, (at) =>
        circle(110 + at * 92 + (row % 2) * 46, 76 + row * 44, 6, radial(lighten(colour, 0.2), darken(colour, 0.5))),
      ),
    ) +
    path('M 80 60 C 300 40 560 40 780 60', 'none', 'stroke="#ffffff50" stroke-width="9" stroke-linecap="round"'),
});

const nightstand = (x: number, wood: string): string =>
  `<g transform="translate(${x} 210)">` +
  legs([16, 134], 150, 34, wood) +
  rect(0, 20, 150, 140, vertical(lighten(wood, 0.16), darken(wood, 0.1)), 6) +
  line('M 8 90 H 142', darken(wood, 0.4), 3) +
  circle(75, 58, 7, '#e2cf9d') +
  circle(75, 122, 7, '#e2cf9d') +
  rect(66, -40, 18, 60, '#b99a5b', 6) +
  path('M 30 -40 L 50 -110 H 100 L 120 -40 Z', vertical('#fff6df', '#f0d9a4')) +
  ellipse(75, -60, 120, 90, radial('#ffe9b060', '#ffe9b000')) +
  '</g>';
export const bed = (colour: string, kind: number): Drawing => {
  const wood = ['#9b6b43', '#e9e6e1', '#5d4030', '#b98a5e'][kind % 4] ?? WOOD;
  const w = kind % 3 === 2 ? 460 : 620;
  const x = (1000 - w) / 2;
  return {
    width: 1000,
    height: 400,
    focus: [0.5, 0.45],
    svg:
      nightstand(x - 170, wood) +
      nightstand(x + w + 20, wood) +
      rect(x - 10, 0, w + 20, 300, vertical(lighten(wood, 0.14), darken(wood, 0.16)), 22) +
      times(5, (at) => rect(x + 14 + (at * (w - 20)) / 5, 22, (w - 60) / 5, 150, '#ffffff16', 12)) +
      rect(x + 26, 110, w / 2 - 44, 96, vertical('#ffffff', '#dfe1e4'), 32) +
      rect(x + w / 2 + 18, 110, w / 2 - 44, 96, vertical('#ffffff', '#dfe1e4'), 32) +
      path(
        `M ${x} 190 C ${x + w / 2} 164 ${x + w / 2} 164 ${x + w} 190 L ${x + w + 24} 372 H ${x - 24} Z`,
        vertical(lighten(colour, 0.28), colour, darken(colour, 0.2)),
      ) +
      path(
        `M ${x} 190 C ${x + w / 2} 164 ${x + w / 2} 164 ${x + w} 190 L ${x + w + 6} 236 C ${x + w / 2} 212 ${x + w / 2} 212 ${x - 6} 236 Z`,
        '#ffffffc0',
      ) +
      times(4, (at) =>
        line(
          `M ${x + 60 + (at * w) / 4.2} 250 C ${x + 40 + (at * w) / 4} 290 ${x + 70 + (at * w) / 4} 330 ${x + 50 + (at * w) / 4} 368`,
          darken(colour, 0.2),
          4,
          'opacity="0.5"',
        ),
      ) +
      legs([x, x + w], 368, 32, wood),
  };
};
export const wardrobe = (colour: string, kind: number): Drawing => ({
  width: 560,
  height: 600,
  focus: [0.5, 0.4],
  svg:
    rect(0, 0, 560, 580, horizontal(lighten(colour, 0.12), darken(colour, 0.12)), 8) +
    times(4, (at) =>
      rect(
        10 + at * 136,
        14,
        130,
        550,
        kind % 2 && at % 3
          ? diagonal('#dfe8ed', '#a9bbc6', '#e9eff2')
          : vertical(lighten(colour, 0.16), darken(colour, 0.04)),
        4,
      ),
    ) +
    times(4, (at) => rect((at % 2 ? 22 : 122) + at * 136, 270, 8, 70, '#d7c38f', 4)) +
    rect(20, 580, 60, 20, '#4a382a') +
    rect(480, 580, 60, 20, '#4a382a'),
});

const chair = (colour: string, wood: string, isBack: boolean): string =>
  isBack
    ? legs([14, 116], 130, 150, wood) + rect(0, 0, 130, 150, vertical(lighten(colour, 0.16), darken(colour, 0.16)), 22)
    : legs([16, 114], 150, 140, wood) +
      rect(4, 0, 122, 140, vertical(lighten(colour, 0.2), colour), 22) +
      rect(-4, 128, 138, 36, vertical(lighten(colour, 0.24), darken(colour, 0.2)), 14);
export const diningTable = (colour: string, kind: number): Drawing => {
  const chairs = kind % 4 === 2 ? 2 : 3;
  const wood = ['#a5733f', '#6d4a32', '#c79a66', '#e6e2dc'][kind % 4] ?? WOOD;
  const isRound = kind % 4 === 2;
  const w = isRound ? 560 : 860;
  return {
    width: w,
    height: 440,
    focus: [0.4, 0.35],
    svg:
      times(chairs, (at) => move(chair(colour, wood, false), (w / chairs) * (at + 0.5) - 66, 6, 0.98)) +
      (isRound
        ? path('M 250 220 h 60 l 20 150 h 60 v 20 H 170 v -20 h 60 Z', vertical('#d9d5cf', '#a09a92'))
        : legs([70, w - 70], 230, 170, wood)) +
      ellipse(
        w / 2,
        200,
        w / 2,
        isRound ? 56 : 50,
        isRound ? diagonal('#f7f5f2', '#d8d3cd') : vertical(lighten(wood, 0.3), wood),
      ) +
      path(
        `M 0 200 A ${w / 2} ${isRound ? 56 : 50} 0 0 0 ${w} 200 v 22 A ${w / 2} ${isRound ? 56 : 50} 0 0 1 0 222 Z`,
        vertical(wood, darken(wood, 0.3)),
      ) +
      ellipse(w / 2, 190, 60, 16, '#ffffffa0') +
      path(
        `M ${w / 2 - 30} 184 C ${w / 2 - 34} 120 ${w / 2 + 34} 120 ${w / 2 + 30} 184 Z`,
        vertical('#f4f1ec', '#c9c2b8'),
      ) +
      times(
        3,
        (at) =>
          line(`M ${w / 2} 136 q ${-30 + at * 30} -30 ${-44 + at * 44} -64`, '#55803f', 5) +
          circle(w / 2 - 44 + at * 44, 68, 16, ['#e58fa1', '#f2c75c', '#d9634f'][(at + kind) % 3] ?? '#fff'),
      ) +
      times(isRound ? 1 : 2, (at) =>
        move(chair(colour, wood, true), w * (isRound ? 0.38 : 0.2 + at * 0.42), 150, 1.04),
      ),
  };
};

const officeChair = (colour: string, kind: number): Drawing => ({
  width: 380,
  height: 600,
  focus: [0.5, 0.35],
  svg:
    [-60, -20, 20, 60]
      .map((angle) => line(`M 190 510 L ${190 + Math.sin((angle * Math.PI) / 120) * 150} 560`, '#2c2e33', 20))
      .join('') +
    times(4, (at) => circle(46 + at * 96, 578, 18, radial('#5a5d63', '#17181b'))) +
    rect(178, 400, 24, 120, horizontal('#6a6d73', '#2a2c30'), 8) +
    (kind % 2
      ? rect(110, 0, 160, 70, vertical(lighten(colour, 0.2), colour), 30) + rect(176, 60, 28, 40, '#2c2e33')
      : '') +
    path(
      'M 80 110 C 90 74 290 74 300 110 L 316 330 C 300 356 80 356 64 330 Z',
      vertical(lighten(colour, 0.24), colour, darken(colour, 0.2)),
    ) +
    (kind % 3 === 1
      ? times(9, (at) => line(`M ${94 - at} ${124 + at * 24} H ${286 + at}`, '#ffffff20', 4))
      : line('M 190 96 V 340 M 80 220 H 302', darken(colour, 0.25), 4)) +
    rect(20, 280, 60, 22, '#2c2e33', 10) +
    rect(300, 280, 60, 22, '#2c2e33', 10) +
    rect(40, 296, 18, 90, '#2c2e33') +
    rect(322, 296, 18, 90, '#2c2e33') +
    path(
      'M 40 370 C 60 340 320 340 340 370 L 330 414 C 300 430 80 430 50 414 Z',
      vertical(lighten(colour, 0.28), darken(colour, 0.24)),
    ),
});

export const floorLamp = (colour: string, kind: number): Drawing => {
  const lamp =
    ellipse(130, 700, 96, 22, vertical(lighten(colour, 0.2), darken(colour, 0.3))) +
    rect(123, 150, 14, 548, horizontal(lighten(colour, 0.4), colour, darken(colour, 0.3))) +
    ellipse(130, 190, 330, 300, radial('#ffe2a680', '#ffe2a630', '#ffe2a600')) +
    (kind % 2
      ? path('M 30 180 L 70 20 H 190 L 230 180 Z', vertical('#fff8e6', '#f3d9a0'))
      : path('M 20 160 C 30 50 230 50 240 160 Z', vertical(lighten(colour, 0.3), darken(colour, 0.2))) +
        ellipse(130, 160, 108, 16, '#fff1c9'));
  return { width: 260, height: 720, focus: [0.5, 0.2], svg: lamp };
};
const twoLamps = (colour: string, kind: number): Drawing => ({
  width: 620,
  height: 720,
  focus: [0.22, 0.25],
  svg: floorLamp(colour, kind).svg + move(floorLamp(colour, kind).svg, 370, 90, 0.875),
});

export const rug = (colour: string, kind: number): Drawing => ({
  width: 1040,
  height: 310,
  focus: [0.4, 0.5],
  svg:
    path('M 150 0 H 890 L 1040 290 H 0 Z', vertical(darken(colour, 0.05), darken(colour, 0.16))) +
    path('M 176 18 H 864 L 988 268 H 52 Z', 'none', `stroke="${lighten(colour, 0.5)}" stroke-width="7"`) +
    path('M 206 38 H 834 L 928 246 H 112 Z', darken(colour, 0.26)) +
    times(kind % 2 ? 3 : 5, (at) => {
      const step = kind % 2 ? 250 : 150;
      const x = 520 + (at - (kind % 2 ? 1 : 2)) * step;
      const half = step * 0.4;
      return (
        path(`M ${x} 54 L ${x + half} 142 L ${x} 230 L ${x - half} 142 Z`, lighten(colour, 0.34)) +
        path(`M ${x} 92 L ${x + half * 0.55} 142 L ${x} 192 L ${x - half * 0.55} 142 Z`, colour)
      );
    }) +
    times(27, (at) => line(`M ${at * 39 + 10} 292 v 12`, '#efe6d4', 4)),
});

export const plant = (colour: string, kind: number): Drawing => {
  const leaf = (angle: number, length: number, wide: number) =>
    `<g transform="translate(170 330) rotate(${angle})">${path(`M 0 0 C ${wide} ${-length * 0.3} ${wide} ${-length * 0.8} 0 ${-length} C ${-wide} ${-length * 0.8} ${-wide} ${-length * 0.3} 0 0 Z`, horizontal('#3f7a3f', '#7fb35c', '#356a38'))}${line(`M 0 0 V ${-length * 0.9}`, '#2f5c31', 3)}</g>`;
  const crown = [
    [-70, -46, -22, 0, 24, 48, 72].map((angle, at) => leaf(angle, 220 + ((at * 47) % 90), 44)).join(''),
    times(2, (at) => rect(140 + at * 8, 120, 14, 220, '#7b5b40')) +
      times(16, (at) =>
        circle(
          170 + Math.cos(at * 2.4) * (30 + at * 5),
          130 + Math.sin(at * 2.4) * (20 + at * 4),
          30,
          radial(kind % 2 ? '#93b86a' : '#a3ab7c', '#5a7c46'),
        ),
      ),
    rect(130, 60, 80, 280, horizontal('#4d8a4c', '#86bd70', '#3f7340'), 40) +
      rect(50, 150, 60, 120, horizontal('#4d8a4c', '#86bd70', '#3f7340'), 30) +
      rect(80, 220, 80, 46, '#5f9c58', 22) +
      rect(226, 120, 60, 130, horizontal('#4d8a4c', '#86bd70', '#3f7340'), 30) +
      rect(180, 206, 80, 46, '#5f9c58', 22) +
      times(30, (at) => circle(140 + ((at * 23) % 62), 74 + ((at * 37) % 250), 3, '#f3f0d8')),
    times(14, (at) =>
      circle(
        170 + Math.cos(at * 2.4) * (30 + at * 6),
        150 + Math.sin(at * 2.4) * (24 + at * 5),
        36,
        radial('#7fb35c', '#3f7a3f'),
      ),
    ) +
      times(7, (at) =>
        ellipse(100 + ((at * 61) % 150), 110 + ((at * 43) % 110), 15, 18, radial('#fff0a0', '#f2c22e')),
      ) +
      rect(162, 220, 16, 120, '#7b5b40'),
  ];
  return {
    width: 340,
    height: 520,
    focus: [0.5, 0.4],
    svg:
      (crown[kind % 4] ?? '') +
      path('M 70 330 H 270 L 240 510 H 100 Z', horizontal(lighten(colour, 0.25), darken(colour, 0.22))) +
      rect(58, 316, 224, 40, vertical(lighten(colour, 0.25), darken(colour, 0.1)), 8),
  };
};
const fivePlants = (_: string, kind: number): Drawing => ({
  width: 1000,
  height: 520,
  focus: [0.3, 0.5],
  svg: times(5, (at) =>
    move(
      plant(['#c4714a', '#e9e4da', '#6d7f86', '#d9a15b', '#8a5a44'][at] ?? '#fff', at + kind).svg,
      at * 180 + (at % 2) * 10,
      [0, 190, 60, 230, 120][at] ?? 0,
      [1, 0.63, 0.88, 0.56, 0.77][at] ?? 1,
    ),
  ),
});

const stroller = (colour: string, kind: number): Drawing => ({
  width: kind % 4 === 0 ? 760 : 560,
  height: 600,
  focus: [0.4, 0.35],
  svg: (() => {
    const one =
      line('M 470 60 L 120 520 M 130 300 L 440 540', '#3a3d42', 18) +
      line('M 430 60 H 520', '#22252a', 26) +
      line('M 300 330 L 430 540', '#3a3d42', 14) +
      path('M 90 230 C 90 60 250 10 330 60 L 250 240 Z', vertical(lighten(colour, 0.28), darken(colour, 0.16))) +
      line('M 250 240 C 200 180 190 120 216 46 M 250 240 C 150 210 120 170 128 120', darken(colour, 0.3), 5) +
      path(
        'M 80 230 H 400 C 410 330 360 380 290 386 H 180 C 110 380 80 320 80 230 Z',
        vertical(colour, darken(colour, 0.4)),
      ) +
      rect(70, 222, 340, 26, '#2b2d31', 13) +
      path('M 130 430 H 380 L 350 480 H 160 Z', '#2b2d31') +
      [120, 440]
        .map(
          (x) =>
            circle(x, 530, 62, '#1d1f22') +
            circle(x, 530, 42, '#d9dde0') +
            times(6, (at) => `<g transform="rotate(${at * 60} ${x} 530)">${rect(x - 3, 490, 6, 40, '#8b9096')}</g>`) +
            circle(x, 530, 14, '#44474c'),
        )
        .join('');
    return kind % 4 === 0 ? move(one, 190, 0) + one : one;
  })(),
});

const crib = (colour: string): Drawing => ({
  width: 640,
  height: 440,
  focus: [0.4, 0.5],
  svg:
    rect(0, 20, 640, 30, lighten(colour, 0.2), 12) +
    times(13, (at) => rect(24 + at * 48, 40, 14, 300, horizontal(lighten(colour, 0.3), darken(colour, 0.2)), 6)) +
    rect(20, 250, 600, 70, vertical('#ffffff', '#d5dde3'), 18) +
    rect(60, 214, 150, 60, '#f4d9c8', 24) +
    rect(0, 320, 640, 40, darken(colour, 0.06), 8) +
    rect(0, 0, 34, 430, colour, 10) +
    rect(606, 0, 34, 430, colour, 10) +
    circle(320, 240, 40, radial('#d9a066', '#a8703c')) +
    circle(290, 206, 16, '#b57f49') +
    circle(350, 206, 16, '#b57f49'),
});

export const furniture = {
  sofa,
  armchairs,
  cornerSofa,
  leatherSofa,
  bed,
  wardrobe,
  diningTable,
  officeChair,
  floorLamp,
  twoLamps,
  rug,
  plant,
  fivePlants,
  stroller,
  crib,
};
