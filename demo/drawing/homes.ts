import { bed, diningTable, floorLamp, plant, rug, sofa } from './furniture.ts';
import { settings } from './settings.ts';
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
  shadow,
  times,
  vertical,
} from './svg.ts';

/** Draws a whole picture of 1200 × 900. */
type Scene = (colour: string, kind: number) => string;

const STONES = ['#e3d5bd', '#d8dadb', '#efe9df', '#cdb898', '#c9cfd3', '#e6c9ae'] as const;
const stoneOf = (kind: number): string => STONES[kind % STONES.length] ?? STONES[0];
const place = ({ svg, width, height }: Drawing, x: number, ground: number, scale: number): string =>
  shadow(x, ground, (width / 2) * scale * 1.05, 22) +
  move(svg, x - (width / 2) * scale, ground - height * scale, scale);
const glass = (x: number, y: number, w: number, h: number, tone: number): string =>
  rect(x, y, w, h, tone % 5 === 0 ? vertical('#ffe8b8', '#f0c987') : diagonal('#c9dfec', '#6f93ab', '#4c6c83'));
const bush = (x: number, y: number, size: number): string =>
  ellipse(x, y, 70 * size, 52 * size, radial('#86b063', '#4a7a3c'));
const tree = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  path('M -9 0 C -4 -70 -4 -150 0 -230 H 10 C 12 -150 10 -70 14 0 Z', horizontal('#8a6a4b', '#5d4433')) +
  [-165, -135, -105, -75, -45, -15, 15, 195]
    .map(
      (angle) =>
        `<g transform="translate(5 -230) rotate(${angle})">${path('M 0 0 C 50 -44 110 -30 150 24 C 100 -4 50 2 0 10 Z', vertical('#7ba655', '#3f6b37'))}</g>`,
    )
    .join('') +
  '</g>';

const glassTower: Scene = (_, kind) => {
  const [x, w, top] = [430 - (kind % 3) * 60, 300 + (kind % 2) * 60, 30 + (kind % 4) * 24];
  const tint = ['#7fa9c4', '#8fb5ad', '#9aa7b8'][kind % 3] ?? '#7fa9c4';
  return (
    settings.sea(kind).replaceAll('#1f6f93', '#3d86a3') +
    rect(x - 190, 260, 170, 420, vertical(mix(tint, '#e9eef0', 0.5), mix(tint, '#8d97a3', 0.5))) +
    times(9, (row) => rect(x - 176, 280 + row * 42, 142, 22, '#ffffff50')) +
    rect(x + w + 30, 200, 190, 480, vertical('#e3d8c6', '#c9bca6')) +
    times(9, (row) => times(3, (at) => glass(x + w + 50 + at * 56, 226 + row * 48, 38, 30, row + at + kind))) +
    path(
      `M ${x} ${top + 60} L ${x + w} ${top} V 690 H ${x} Z`,
      horizontal(lighten(tint, 0.4), tint, darken(tint, 0.35)),
    ) +
    times(17, (row) =>
      line(`M ${x} ${top + 90 + row * 33} L ${x + w} ${top + 60 + row * 35}`, '#ffffff', 4, 'opacity="0.55"'),
    ) +
    times(5, (at) => line(`M ${x + (w / 6) * (at + 1)} ${top + 50} V 690`, '#ffffff', 3, 'opacity="0.4"')) +
    path(`M ${x} ${top + 60} L ${x + w * 0.5} ${top + 30} L ${x + w * 0.2} 690 H ${x} Z`, '#ffffff26') +
    rect(0, 680, 1200, 60, vertical('#d6cec2', '#b9b1a5')) +
    tree(120, 720, 1.2) +
    tree(260, 716, 0.9) +
    tree(1080, 720, 1.3) +
    tree(960, 714, 0.9) +
    rect(0, 740, 1200, 160, vertical('#5d5f63', '#74767a')) +
    times(4, (at) => rect(at * 340 + 30, 820, 170, 12, '#ffffffa0'))
  );
};

/** A house of three floors. */
const lowHouse: Scene = (_, kind) => {
  const stone = stoneOf(kind + 3);
  const opening = (at: number, row: number): string => {
    const [x, y] = [200 + at * 210, 190 + row * 186];
    return (at + kind) % 3 === 0
      ? rect(x - 20, y, 180, 136, darken(stone, 0.16)) +
          glass(x + 6, y + 10, 130, 126, at + row + kind) +
          rect(x - 26, y + 84, 192, 54, '#f4f1ec80', 0, `stroke="${darken(stone, 0.35)}" stroke-width="4"`)
      : glass(x + 10, y + 10, 110, 104, at * 3 + row + kind) +
          line(`M ${x + 65} ${y + 10} v 104`, '#ffffff', 5) +
          rect(x, y + 114, 130, 8, lighten(stone, 0.4));
  };
  return (
    settings.street(kind + 1) +
    rect(150, 150, 900, 580, vertical(lighten(stone, 0.3), stone)) +
    rect(130, 132, 940, 28, lighten(stone, 0.45)) +
    times(2, (row) => rect(150, 330 + row * 186, 900, 12, darken(stone, 0.14)) + times(4, (at) => opening(at, row))) +
    rect(250, 570, 250, 160, vertical('#b9bec4', '#8d9298'), 4) +
    times(5, (at) => line(`M 250 ${596 + at * 26} H 500`, '#6f757b', 2)) +
    rect(610, 560, 120, 170, '#6d4a32', 4) +
    circle(712, 650, 6, '#e2cf9d') +
    glass(800, 580, 180, 100, kind) +
    times(6, (at) => rect(806 + at * 30, 580, 6, 100, '#3a3d42')) +
    rect(0, 730, 1200, 50, vertical('#d6cec2', '#b9b1a5')) +
    tree(80, 745, 1.3) +
    tree(1130, 745, 1.1) +
    rect(0, 780, 1200, 120, vertical('#5d5f63', '#74767a'))
  );
};

const tower: Scene = (colour, kind) => [midRise, glassTower, lowHouse][kind % 3]?.(colour, kind) ?? '';

const midRise: Scene = (_, kind) => {
  const stone = stoneOf(kind);
  const columns = 4 + (kind % 3);
  const [x, w] = [300 - (kind % 2) * 90, 560 + (kind % 3) * 50];
  const rows = 7 + (kind % 3);
  const top = 60 + (kind % 4) * 26;
  const cell = w / columns;
  const storey = (690 - top) / rows;
  return (
    settings.street(kind).replace(/<g transform="translate\(1[0-9]{2} 560.*?<\/g><\/g>/s, '') +
    rect(x + w, top + 90, 190, 640 - top, vertical(mix(stone, '#8d97a3', 0.5), mix(stone, '#6f7780', 0.5))) +
    times(7, (row) => times(3, (at) => glass(x + w + 18 + at * 58, top + 120 + row * 76, 40, 46, row + at + kind))) +
    rect(x, top, w, 640 + (60 - top) + 30, horizontal(lighten(stone, 0.3), stone, darken(stone, 0.14))) +
    rect(x - 12, top - 12, w + 24, 26, lighten(stone, 0.35), 4) +
    times(rows, (row) =>
      times(columns, (at) => {
        const [cx, cy] = [x + at * cell + 16, top + 34 + row * storey];
        const hasBalcony = (at + kind) % 2 === 0;
        return (
          glass(cx, cy, cell - 32, storey - 34, row * 3 + at * 7 + kind) +
          (hasBalcony
            ? rect(
                cx - 12,
                cy + storey - 62,
                cell - 8,
                30,
                '#ffffff70',
                3,
                `stroke="${darken(stone, 0.3)}" stroke-width="3"`,
              )
            : line(`M ${cx + (cell - 32) / 2} ${cy} v ${storey - 34}`, '#ffffff', 4)) +
          rect(cx - 8, cy + storey - 34, cell - 16, 6, darken(stone, 0.16))
        );
      }),
    ) +
    rect(x + w / 2 - 90, 600, 180, 132, '#2c3740', 4) +
    rect(x + w / 2 - 80, 612, 76, 120, diagonal('#b9d3e2', '#5c7e95')) +
    rect(x + w / 2 + 4, 612, 76, 120, diagonal('#b9d3e2', '#5c7e95')) +
    rect(x + w / 2 - 130, 580, 260, 24, lighten(stone, 0.4), 4) +
    rect(0, 730, 1200, 50, vertical('#d6cec2', '#b9b1a5')) +
    times(6, (at) => bush(60 + at * 230, 728, 0.6)) +
    tree(150, 750, 1.1) +
    tree(1090, 752, 1.3) +
    rect(0, 780, 1200, 120, vertical('#5d5f63', '#74767a'))
  );
};

const villa: Scene = (_, kind) => {
  const stone = stoneOf(kind + 1);
  const accent = ['#7a5a42', '#5b6a70', '#9a7650', '#4c443f'][kind % 4] ?? '#7a5a42';
  const body =
    rect(180, 330, 520, 350, vertical(lighten(stone, 0.25), stone)) +
    rect(160, 312, 560, 24, lighten(stone, 0.4)) +
    rect(560, 190, 460, 490, vertical(lighten(stone, 0.34), darken(stone, 0.04))) +
    rect(540, 170, 500, 26, lighten(stone, 0.45)) +
    rect(560, 190, 120, 490, vertical(accent, darken(accent, 0.2))) +
    times(12, (at) => line(`M 560 ${226 + at * 38} H 680`, darken(accent, 0.3), 3)) +
    glass(710, 240, 130, 150, kind) +
    glass(866, 240, 120, 150, kind + 2) +
    rect(700, 400, 300, 46, '#ffffff60', 2, `stroke="${darken(stone, 0.3)}" stroke-width="4"`) +
    glass(230, 390, 150, 130, kind + 3) +
    glass(410, 390, 120, 130, kind + 1) +
    rect(720, 470, 110, 210, accent, 4) +
    circle(812, 580, 7, '#e2cf9d') +
    glass(866, 480, 120, 120, kind + 4) +
    (kind % 2
      ? rect(200, 540, 320, 140, vertical('#b9bec4', '#8d9298'), 4) +
        times(5, (at) => line(`M 200 ${566 + at * 24} H 520`, '#6f757b', 2))
      : rect(200, 540, 330, 12, accent) + times(5, (at) => rect(214 + at * 76, 548, 14, 132, lighten(stone, 0.2))));
  return (
    settings.garden(kind).split('<rect x="0" y="330"')[0] +
    rect(0, 410, 1200, 290, vertical(darken(stone, 0.06), darken(stone, 0.14))) +
    tree(120, 660, 1.5) +
    (kind % 2 ? `<g transform="translate(1200 0) scale(-1 1)">${body}</g>` : body) +
    tree(1090, 690, 1.35) +
    times(8, (at) => (at === 4 ? '' : bush(30 + at * 165, 690, 0.8))) +
    (kind % 3 === 2
      ? rect(0, 690, 1200, 210, vertical('#ddd3c3', '#cbbfac')) +
        path('M 160 750 H 1040 L 1140 880 H 60 Z', '#f4efe6') +
        path('M 190 762 H 1010 L 1096 868 H 104 Z', vertical('#6fc7dc', '#2f93b5')) +
        times(8, (at) =>
          line(`M ${220 + ((at * 137) % 700)} ${785 + ((at * 29) % 70)} q 30 -8 60 0`, '#ffffff', 4, 'opacity="0.6"'),
        )
      : rect(0, 690, 1200, 210, vertical('#7aa857', '#94bb69')) +
        path('M 690 690 H 850 L 960 900 H 560 Z', vertical('#d9cfc0', '#c3b7a5')))
  );
};

const terrace = (kind: number): string =>
  settings.garden(kind) +
  rect(0, 560, 1200, 340, vertical('#d8ccba', '#c7b9a4')) +
  times(5, (at) => line(`M 0 ${590 + at * at * 14 + at * 24} H 1200`, '#b3a591', 3)) +
  path('M 240 610 H 960 L 1080 770 H 120 Z', '#f4efe6') +
  path('M 268 624 H 932 L 1040 756 H 160 Z', vertical('#7fd0e2', '#2f93b5')) +
  times(9, (at) =>
    line(`M ${280 + ((at * 137) % 600)} ${650 + ((at * 31) % 90)} q 30 -8 60 0`, '#ffffff', 4, 'opacity="0.6"'),
  ) +
  times(
    2,
    (at) =>
      `<g transform="translate(${180 + at * 640} 770)">` +
      path('M 0 40 L 150 40 L 210 -50 L 230 -40 L 176 60 H 0 Z', '#f7f4ee') +
      line('M 16 56 V 90 M 160 56 V 90', '#a5733f', 10) +
      '</g>',
  ) +
  `<g transform="translate(600 300)">` +
  rect(-6, 0, 12, 330, '#a5733f') +
  path('M -240 60 C -160 -60 160 -60 240 60 Z', kind % 2 ? '#d9634f' : '#e9e1d2') +
  path('M -80 60 C -60 -20 -20 -30 0 -30 C 20 -30 60 -20 80 60 Z', kind % 2 ? '#f4efe6' : '#c9b48f') +
  '</g>' +
  tree(1120, 620, 1.4) +
  tree(70, 600, 1.2);

const livingRoom: Scene = (colour, kind) =>
  settings.room(kind * 3) +
  `<g opacity="0.9">${move(rug(mix(colour, '#c9b48f', 0.75), 1).svg, 90, 650, 0.98)}</g>` +
  place(plant('#e9e4da', kind), 1080, 700, 0.62) +
  place(sofa(colour, kind), 500, 740, 0.86) +
  (kind % 2 ? place(floorLamp('#b99a5b', kind), 110, 720, 0.72) : place(floorLamp('#2b2d31', kind), 950, 700, 0.66)) +
  `<g transform="translate(420 760)">` +
  ellipse(120, 96, 190, 22, '#0000002c') +
  ellipse(120, 26, 170, 34, vertical('#c79a66', '#9b6b43')) +
  line('M 20 50 L 4 100 M 220 50 L 236 100', '#7a5230', 12) +
  rect(80, 4, 70, 14, '#f4f1ec', 4) +
  rect(90, -8, 54, 14, '#7e9a86', 4) +
  '</g>';

const emptyRoom: Scene = (_, kind) => {
  const paint = ['#efe9df', '#e2e6e4', '#ece3d6', '#dfe4ea'][kind % 4] ?? '#efe9df';
  return (
    rect(0, 0, 1200, 900, lighten(paint, 0.3)) +
    path('M 0 0 L 260 150 V 610 L 0 820 Z', horizontal(darken(paint, 0.12), darken(paint, 0.05))) +
    path('M 1200 0 L 940 150 V 610 L 1200 820 Z', horizontal(darken(paint, 0.04), darken(paint, 0.1))) +
    rect(260, 150, 680, 460, vertical(lighten(paint, 0.2), paint)) +
    path('M 0 0 H 1200 L 940 150 H 260 Z', '#fbfaf8') +
    path(
      'M 260 610 H 940 L 1200 820 V 900 H 0 V 820 Z',
      kind % 3 === 1
        ? vertical('#d9d4cb', '#efebe4')
        : kind % 3 === 2
          ? vertical('#7d5a3f', '#a07a58')
          : vertical('#b99468', '#d3b184'),
    ) +
    times(9, (at) =>
      line(
        `M ${300 + at * 78} 610 L ${-80 + at * 170} 900`,
        kind % 3 === 1 ? '#bdb6aa' : '#7a5a3a',
        2,
        'opacity="0.6"',
      ),
    ) +
    rect(400, 210, 400, 330, '#ffffff', 4) +
    rect(412, 222, 184, 306, vertical('#a9cdea', '#eef4f8')) +
    rect(604, 222, 184, 306, vertical('#a9cdea', '#eef4f8')) +
    rect(412, 440, 376, 88, '#c9c2b0', 0, 'opacity="0.7"') +
    times(6, (at) => rect(420 + at * 62, 400 - ((at * 37 + kind * 19) % 70), 44, 128, '#b9b0a0', 0, 'opacity="0.7"')) +
    rect(596, 222, 8, 306, '#fff') +
    path('M 420 640 L 780 640 L 900 830 H 330 Z', '#fff6dc', 'opacity="0.4"') +
    path('M 60 110 L 170 170 V 690 L 60 780 Z', '#f7f4ee') +
    path('M 76 140 L 158 184 V 670 L 76 740 Z', '#d9cbb5') +
    rect(540, 30, 120, 30, '#ffffff', 15) +
    ellipse(600, 60, 260, 90, radial('#fff3d280', '#fff3d200')) +
    (kind % 2 ? rect(690, 168, 170, 44, '#ffffff', 8) + line('M 700 202 H 850', '#c9ced3', 4) : '')
  );
};

const kitchen: Scene = (colour, kind) => {
  const fronts = ['#f4f2ee', '#5f7068', '#c9a27a', '#3f4b57'][kind % 4] ?? '#f4f2ee';
  return (
    settings.room(kind * 3 + 2).replace(/<g opacity="0.32">.*$/s, '') +
    rect(0, 0, 1200, 900, vertical('#ece7df', '#dcd5ca')) +
    rect(0, 380, 1200, 180, '#f2efea') +
    times(14, (at) => line(`M ${at * 90} 380 V 560`, '#d5cfc4', 3)) +
    times(2, (at) => line(`M 0 ${440 + at * 60} H 1200`, '#d5cfc4', 3)) +
    times(6, (at) =>
      at === 3
        ? path('M 618 60 h 150 l 40 260 h -230 Z', vertical('#d9dde0', '#8d9298'))
        : rect(20 + at * 196, 60, 186, 290, vertical(lighten(fronts, 0.12), fronts), 6) +
          rect(180 + at * 196, 290, 8, 44, '#c9a55b', 3),
    ) +
    rect(0, 550, 1200, 34, vertical('#f7f5f2', '#cfc8be')) +
    times(
      6,
      (at) =>
        rect(10 + at * 198, 586, 190, 220, vertical(fronts, darken(fronts, 0.12)), 6) +
        rect(70 + at * 198, 606, 70, 9, '#c9a55b', 4),
    ) +
    rect(604, 586, 190, 220, '#1d1f22', 6) +
    rect(624, 640, 150, 130, diagonal('#4a5057', '#202327'), 6) +
    times(4, (at) => circle(640 + at * 40, 612, 8, '#d9dde0')) +
    rect(0, 806, 1200, 94, vertical('#b59a74', '#c9ae88')) +
    line('M 250 550 v -90 c 0 -40 60 -40 60 0 v 20', '#9ca2a8', 12) +
    rect(910, 470, 90, 84, colour, 14) +
    times(4, (at) => circle(1060 + at * 26, 534, 18, ['#d9634f', '#e8a23a', '#7ba655', '#d9634f'][at] ?? '#fff')) +
    path('M 1040 540 h 130 l -16 20 h -100 Z', '#c79a66')
  );
};

const bedroom: Scene = (colour, kind) =>
  settings.room(kind * 3 + 1) +
  move(rug(mix(colour, '#d9cdb5', 0.75), 1).svg, 80, 630, 1) +
  place(bed(colour, kind), 600, 770, 1.06);
const dining: Scene = (colour, kind) => settings.room(kind * 3) + place(diningTable(colour, kind), 560, 800, 0.98);

const balcony: Scene = (_, kind) =>
  settings.sea(kind) +
  rect(0, 0, 1200, 46, '#e9e4da') +
  rect(0, 0, 90, 900, horizontal('#d9d3c8', '#f2eee7')) +
  rect(0, 560, 1200, 16, '#f7f5f2') +
  rect(90, 576, 1110, 210, '#dcecf450') +
  times(5, (at) => rect(300 + at * 230, 566, 10, 230, '#e9ecee')) +
  rect(0, 780, 1200, 120, vertical('#d3c8b8', '#e2d9cc')) +
  place(plant('#c4714a', kind), 200, 820, 0.7) +
  `<g transform="translate(640 600)">` +
  path('M 0 40 C 10 0 170 0 180 40 L 170 150 H 10 Z', '#b98a5e') +
  rect(-6, 130, 192, 34, '#f4f1ec', 14) +
  line('M 14 164 V 230 M 166 164 V 230', '#7a5230', 12) +
  ellipse(300, 120, 90, 20, '#c79a66') +
  rect(292, 124, 16, 110, '#7a5230') +
  rect(280, 82, 34, 34, '#ffffff', 6) +
  '</g>';

const plot: Scene = (_, kind) =>
  settings
    .desert(kind)
    .replaceAll('#e5c793', '#dcc7a0')
    .split('M 0 560')[0]
    ?.replace(/<path d="$/, '') +
  times(
    9,
    (at) =>
      rect(at * 150 - 30, 400 - ((at * 53 + kind * 37) % 90), 100, 180, mix(stoneOf(at + kind), '#c9c4bb', 0.4)) +
      times(
        3,
        (row) =>
          rect(at * 150 - 14, 420 - ((at * 53 + kind * 37) % 90) + row * 40, 26, 22, '#8fa5b3') +
          rect(at * 150 + 26, 420 - ((at * 53 + kind * 37) % 90) + row * 40, 26, 22, '#8fa5b3'),
      ),
  ) +
  rect(0, 520, 1200, 380, vertical('#dcc39a', '#cdae7b')) +
  rect(0, 514, 1200, 26, vertical('#77797d', '#8d8f92')) +
  path('M 210 600 H 990 L 1160 850 H 40 Z', '#e8d4ad', 'stroke="#f7f4ee" stroke-width="6" stroke-dasharray="22 12"') +
  (
    [
      [210, 600],
      [990, 600],
      [1160, 850],
      [40, 850],
    ] as const
  )
    .map(([x, y]) => rect(x - 6, y - 90, 12, 96, '#f4f1ec') + rect(x - 6, y - 90, 12, 30, '#d9442f'))
    .join('') +
  times(12, (at) => ellipse(180 + ((at * 173) % 900), 640 + ((at * 67) % 200), 16, 5, '#b99a68')) +
  (kind % 2
    ? `<g transform="translate(860 560)">${rect(-8, 0, 16, 130, '#7a5230')}${rect(-100, -60, 200, 110, '#ffffff', 6)}${rect(-80, -36, 160, 14, '#c0492f', 4)}${rect(-80, -8, 120, 12, '#8d9298', 4)}${rect(-80, 16, 90, 12, '#8d9298', 4)}</g>`
    : '');

const shopFront: Scene = (colour, kind) =>
  settings.street(kind) +
  rect(90, 90, 1020, 620, vertical(lighten(stoneOf(kind), 0.2), stoneOf(kind))) +
  times(5, (at) => glass(150 + at * 190, 130, 130, 110, at + kind)) +
  rect(130, 270, 940, 90, darken(colour, 0.1), 6) +
  rect(360, 298, 480, 34, '#ffffffd0', 6) +
  times(10, (at) => path(`M ${130 + at * 94} 360 h 94 v 50 q -47 40 -94 0 Z`, at % 2 ? '#f7f4ee' : colour)) +
  rect(150, 430, 400, 270, diagonal('#d6e6ee', '#8fb0c3')) +
  rect(650, 430, 400, 270, diagonal('#d6e6ee', '#8fb0c3')) +
  rect(560, 430, 80, 280, '#2c3740') +
  rect(568, 440, 64, 270, diagonal('#b9d3e2', '#5c7e95')) +
  times(4, (at) =>
    rect(
      180 + at * 92,
      620 - ((at * 37) % 60),
      60,
      80 + ((at * 37) % 60),
      ['#c9a27a', '#7e9a86', '#d9634f', '#e3d5bd'][(at + kind) % 4] ?? '#fff',
      4,
    ),
  ) +
  times(
    3,
    (at) =>
      circle(720 + at * 120, 600, 34, ['#f4f1ec', '#e8b45c', '#5f7d87'][(at + kind) % 3] ?? '#fff') +
      rect(714 + at * 120, 630, 12, 70, '#7a5230'),
  ) +
  path('M 150 430 H 330 L 200 700 H 150 Z M 650 430 H 830 L 700 700 H 650 Z', '#ffffff30') +
  rect(0, 705, 1200, 60, vertical('#d9d2c6', '#bdb5a8')) +
  rect(0, 765, 1200, 135, vertical('#5d5f63', '#74767a')) +
  place(plant('#4a4d52', kind), 110, 745, 0.4) +
  place(plant('#4a4d52', kind), 1090, 745, 0.4);

const office: Scene = (colour, kind) =>
  emptyRoom(colour, kind) +
  times(
    2,
    (at) =>
      `<g transform="translate(${190 + at * 460} 560)">` +
      rect(0, 60, 380, 24, vertical('#e3cfae', '#c3a577'), 4) +
      rect(16, 84, 14, 170, '#3a3d42') +
      rect(350, 84, 14, 170, '#3a3d42') +
      rect(110, -90, 190, 120, '#17181b', 8) +
      rect(118, -82, 174, 104, diagonal('#5d93c4', '#2c5578')) +
      rect(194, 30, 22, 30, '#5b6066') +
      path('M 130 110 h 130 l 20 90 h -170 Z', darken(colour, 0.2)) +
      rect(186, 200, 18, 60, '#3a3d42') +
      line('M 140 268 H 250', '#3a3d42', 12) +
      '</g>',
  );

const chalet: Scene = (_, kind) =>
  settings.beach(kind) +
  tree(120, 600, 1.6) +
  rect(300, 300, 640, 290, vertical('#ffffff', '#efe9de')) +
  rect(270, 276, 700, 30, '#e3d5bd') +
  rect(360, 190, 330, 100, vertical('#ffffff', '#efe9de')) +
  rect(340, 172, 370, 24, '#e3d5bd') +
  glass(390, 216, 120, 70, kind) +
  glass(530, 216, 120, 70, kind + 1) +
  glass(350, 360, 190, 230, kind + 2) +
  glass(560, 360, 190, 230, kind + 3) +
  rect(790, 380, 100, 210, ['#3f7fa5', '#7a5a42', '#4f8a78'][kind % 3] ?? '#3f7fa5', 4) +
  rect(200, 584, 840, 26, '#c9a27a') +
  path('M 240 650 H 960 L 1050 800 H 150 Z', '#f7f4ee') +
  path('M 268 664 H 934 L 1012 786 H 190 Z', vertical('#7fd0e2', '#2f93b5')) +
  times(9, (at) =>
    line(`M ${290 + ((at * 137) % 600)} ${690 + ((at * 31) % 80)} q 30 -8 60 0`, '#ffffff', 4, 'opacity="0.7"'),
  ) +
  tree(1080, 640, 1.5) +
  `<g transform="translate(1010 690)">` +
  path('M 0 40 L 110 40 L 150 -30 L 166 -22 L 130 58 H 0 Z', '#f2b632') +
  line('M 12 54 V 84 M 116 54 V 84', '#a5733f', 8) +
  '</g>';

const farm: Scene = (_, kind) =>
  settings.garden(kind).split('<rect x="0" y="330"')[0] +
  rect(0, 400, 1200, 500, vertical('#d9c08d', '#cdb07a')) +
  times(4, (row) =>
    times(7 - row, (at) => tree(60 + at * (150 + row * 40) + row * 30, 470 + row * 90, 0.5 + row * 0.28)),
  ) +
  path('M 0 640 H 1200 V 700 H 0 Z', vertical('#7aa857', '#8fb765')) +
  path('M 0 770 H 1200 V 860 H 0 Z', vertical('#7aa857', '#8fb765')) +
  times(16, (at) => bush(40 + at * 76, 655, 0.36) + bush(20 + at * 80, 800, 0.5)) +
  rect(860, 380, 240, 130, vertical('#efe6d6', '#d3c4aa')) +
  rect(840, 360, 280, 26, '#a5673f') +
  rect(960, 440, 50, 70, '#6d4a32');

export const scenes = {
  farm,
  tower,
  villa,
  terrace: (_, kind) => terrace(kind),
  livingRoom,
  emptyRoom,
  kitchen,
  bedroom,
  dining,
  balcony,
  plot,
  shopFront,
  office,
  chalet,
} satisfies Record<string, Scene>;
