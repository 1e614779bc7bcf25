import { plant } from './furniture.ts';
import { bush, choose, glass, place, type Scene, stoneOf, tree } from './home-parts.ts';
import { bedroom, dining, emptyRoom, kitchen, livingRoom, rentedRoom } from './rooms.ts';
import { settings } from './settings.ts';
import {
  circle,
  darken,
  diagonal,
  ellipse,
  horizontal,
  lighten,
  line,
  mirror,
  mix,
  path,
  radial,
  rect,
  times,
  vertical,
} from './svg.ts';
import { villa, villaWithPool } from './villas.ts';

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

/** What is around building land: houses, or a city or hills (4th and 5th kind), or the sea (from kind 30 on). */
function surroundings(kind: number): string {
  if (kind >= 30)
    return (
      rect(0, 330, 1200, 200, vertical('#4fa3bd', '#8ccbd2')) +
      times(
        4,
        (at) =>
          rect(60 + at * 330, 440 - (at % 2) * 30, 170, 100, '#f7f3ea') + rect(80 + at * 330, 470, 50, 50, '#6f93ab'),
      )
    );
  if (kind % 5 === 4)
    return (
      times(6, (at) => ellipse(at * 250 - 60, 540, 260, 150 + ((at * 47) % 60), vertical('#a9b87a', '#7f9a5a'))) +
      times(3, (at) => rect(180 + at * 340, 450, 130, 80, '#efe6d6') + rect(170 + at * 340, 436, 150, 16, '#b8603d'))
    );
  if (kind % 5 === 3)
    return times(12, (at) => {
      const height = 120 + ((at * 83) % 220);
      return rect(
        at * 104 - 10,
        530 - height,
        84,
        height,
        mix(choose(['#9aa7b8', '#b9aa92', '#7f93a8'], at), '#e6dfd2', 0.35),
      );
    });
  return times(
    9,
    (at) =>
      rect(at * 150 - 30, 400 - ((at * 53 + kind * 37) % 90), 100, 180, mix(stoneOf(at + kind), '#c9c4bb', 0.4)) +
      times(
        3,
        (row) =>
          rect(at * 150 - 14, 420 - ((at * 53 + kind * 37) % 90) + row * 40, 26, 22, '#8fa5b3') +
          rect(at * 150 + 26, 420 - ((at * 53 + kind * 37) % 90) + row * 40, 26, 22, '#8fa5b3'),
      ),
  );
}

const plot: Scene = (_, kind) =>
  settings
    .desert(kind)
    .replaceAll('#e5c793', '#dcc7a0')
    .split('M 0 560')[0]
    ?.replace(/<path d="$/, '') +
  surroundings(kind) +
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

/** What stands behind the shop windows, between x = 160 and 540. */
const GOODS = [
  (kind: number) =>
    times(4, (at) =>
      rect(
        180 + at * 92,
        620 - ((at * 37) % 60),
        60,
        80 + ((at * 37) % 60),
        choose(['#c9a27a', '#7e9a86', '#d9634f', '#e3d5bd'], at + kind),
        4,
      ),
    ),
  // A barber's mirrors and chairs.
  () =>
    times(
      2,
      (at) =>
        rect(190 + at * 190, 470, 120, 130, '#f7f5f0', 60) +
        rect(200 + at * 190, 480, 100, 110, diagonal('#f2f6f8', '#b9cad4'), 50) +
        rect(206 + at * 190, 600, 90, 26, '#7a2f2c', 8) +
        rect(270 + at * 190, 560, 26, 60, '#7a2f2c', 8) +
        rect(242 + at * 190, 626, 14, 54, '#8d9298') +
        rect(216 + at * 190, 680, 66, 10, '#5b6066'),
    ),
  // Piles of fruit on a counter.
  () =>
    times(3, (pile) =>
      times(6, (at) =>
        circle(
          196 + pile * 122 + (at % 3) * 34 + Math.floor(at / 3) * 17,
          604 - Math.floor(at / 3) * 30,
          19,
          choose(['#e8902c', '#d9463a', '#8db04a'], pile),
        ),
      ),
    ) + rect(166, 622, 368, 78, vertical('#c9a27a', '#9b6b43'), 4),
  // Shelves of groceries.
  (kind: number) =>
    times(
      3,
      (row) =>
        times(9, (at) => {
          const height = 40 + ((at * 23 + row * 13) % 24);
          const colour = choose(['#d9634f', '#e8b45c', '#5f7d87', '#7ba655', '#f4f1ec'], at + row * 2 + kind);
          return rect(176 + at * 40, 514 + row * 82 - height, 30, height, colour, 4);
        }) + rect(162, 514 + row * 82, 376, 10, '#7a5230'),
    ),
];

/** A shop. Kinds select the facade by their rest of 3, the goods by the next digits. */
const shopFront: Scene = (colour, kind) => {
  const stone = stoneOf(kind);
  const goods = choose(GOODS, Math.floor(kind / 3))(kind);
  const display = (x: number, y: number, w: number) => rect(x, y, w, 700 - y, diagonal('#d6e6ee', '#8fb0c3'));
  const entrance = rect(560, 430, 80, 280, '#2c3740') + rect(568, 440, 64, 270, diagonal('#b9d3e2', '#5c7e95'));
  const facade = choose(
    [
      () =>
        rect(90, 90, 1020, 620, vertical(lighten(stone, 0.2), stone)) +
        times(5, (at) => glass(150 + at * 190, 130, 130, 110, at + kind)) +
        display(150, 430, 400) +
        display(650, 430, 400) +
        rect(130, 270, 940, 90, darken(colour, 0.1), 6) +
        rect(360, 298, 480, 34, '#ffffffd0', 6) +
        times(10, (at) => path(`M ${130 + at * 94} 360 h 94 v 50 q -47 40 -94 0 Z`, at % 2 ? '#f7f4ee' : colour)),
      () =>
        rect(60, 220, 1080, 490, vertical('#4a4d53', '#2f3237')) +
        rect(40, 200, 1120, 26, '#26282c') +
        display(120, 400, 430) +
        display(650, 400, 430) +
        rect(120, 250, 960, 110, colour, 4) +
        circle(230, 305, 36, '#ffffffe0') +
        rect(300, 286, 420, 38, '#ffffffe0', 19) +
        times(7, (at) => ellipse(180 + at * 140, 380, 60, 34, radial('#ffe9b890', '#ffe9b800'))),
      () =>
        rect(90, 60, 1020, 650, vertical(lighten(stone, 0.3), darken(stone, 0.06))) +
        times(2, (row) => times(6, (at) => glass(140 + at * 160, 92 + row * 110, 100, 80, at + row * 2 + kind))) +
        rect(90, 310, 1020, 20, lighten(stone, 0.5)) +
        display(150, 400, 400) +
        display(650, 400, 400) +
        path('M 130 340 H 1070 L 1110 440 H 90 Z', vertical(lighten(colour, 0.12), colour)) +
        times(6, (at) => path(`M ${210 + at * 157} 340 h 60 l ${(at - 2) * 3 + 3} 100 h -70 Z`, '#ffffff50')) +
        rect(410, 356, 380, 40, '#fffffff0', 20),
    ],
    kind,
  )();
  return (
    settings.street(kind) +
    facade +
    entrance +
    goods +
    `<g transform="translate(500 0)">${goods}</g>` +
    path('M 150 430 H 330 L 200 700 H 150 Z M 650 430 H 830 L 700 700 H 650 Z', '#ffffff30') +
    rect(0, 705, 1200, 60, vertical('#d9d2c6', '#bdb5a8')) +
    rect(0, 765, 1200, 135, vertical('#5d5f63', '#74767a')) +
    place(plant('#4a4d52', kind), 110, 745, 0.4) +
    place(plant('#4a4d52', kind), 1090, 745, 0.4)
  );
};

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

/** Beach houses between x = 270 and 970 on the sand at y = 590. */
const CHALETS = [
  (kind: number) =>
    rect(300, 300, 640, 290, vertical('#ffffff', '#efe9de')) +
    rect(270, 276, 700, 30, '#e3d5bd') +
    rect(360, 190, 330, 100, vertical('#ffffff', '#efe9de')) +
    rect(340, 172, 370, 24, '#e3d5bd') +
    glass(390, 216, 120, 70, kind) +
    glass(530, 216, 120, 70, kind + 1) +
    glass(350, 360, 190, 230, kind + 2) +
    glass(560, 360, 190, 230, kind + 3) +
    rect(790, 380, 100, 210, choose(['#3f7fa5', '#7a5a42', '#4f8a78'], kind), 4),
  (kind: number) =>
    path('M 250 360 L 610 150 L 970 360 Z', vertical('#a5673f', '#7d4c30')) +
    times(6, (at) => line(`M ${330 + at * 20} ${330 - at * 30} H ${890 - at * 20}`, '#6d4129', 4)) +
    rect(310, 356, 600, 234, vertical('#c99a6b', '#a87a4e')) +
    times(8, (at) => line(`M 310 ${386 + at * 28} H 910`, '#8a6140', 3)) +
    circle(610, 280, 44, diagonal('#c9dfec', '#6f93ab'), 'stroke="#f7f4ee" stroke-width="10"') +
    rect(344, 408, 170, 124, '#f7f4ee') +
    glass(356, 420, 146, 100, kind + 2) +
    rect(706, 408, 170, 124, '#f7f4ee') +
    glass(718, 420, 146, 100, kind + 4) +
    rect(556, 420, 108, 170, '#f7f4ee') +
    rect(566, 430, 88, 160, '#2f6f8c', 3) +
    times(9, (at) => rect(270 + at * 84, 520, 10, 70, '#f7f4ee')) +
    rect(262, 512, 290, 12, '#f7f4ee') +
    rect(668, 512, 290, 12, '#f7f4ee'),
  (kind: number) =>
    rect(330, 180, 560, 410, vertical('#fffdf8', '#e9ddc8')) +
    rect(310, 164, 600, 22, '#cdb894') +
    path(
      times(3, (at) => `M ${370 + at * 170} 360 V 280 A 65 65 0 0 1 ${500 + at * 170} 280 V 360 Z `),
      '#3f5d73',
    ) +
    times(3, (at) => glass(382 + at * 170, 276, 106, 84, kind + at + 1)) +
    rect(320, 356, 580, 16, '#cdb894') +
    times(14, (at) => rect(336 + at * 42, 318, 6, 40, '#f7f4ee')) +
    path(
      times(3, (at) => `M ${370 + at * 170} 590 V 470 A 65 65 0 0 1 ${500 + at * 170} 470 V 590 Z `),
      '#5c7e95',
    ) +
    rect(562, 470, 96, 120, choose(['#2f6f8c', '#7a5a42', '#3b7350'], kind)) +
    glass(384, 470, 102, 90, kind + 2) +
    glass(724, 470, 102, 90, kind + 3),
];
const CHALET_FRONTS = [
  () =>
    path('M 240 650 H 960 L 1050 800 H 150 Z', '#f7f4ee') +
    path('M 268 664 H 934 L 1012 786 H 190 Z', vertical('#7fd0e2', '#2f93b5')) +
    times(9, (at) =>
      line(`M ${290 + ((at * 137) % 600)} ${690 + ((at * 31) % 80)} q 30 -8 60 0`, '#ffffff', 4, 'opacity="0.7"'),
    ),
  () =>
    times(
      2,
      (at) =>
        `<g transform="translate(${300 + at * 480} 690)">` +
        ellipse(10, 110, 170, 22, '#00000024') +
        rect(-5, -60, 10, 170, '#a5733f') +
        path('M -150 -20 C -110 -120 110 -120 150 -20 Z', at ? '#f2b632' : '#d9634f') +
        path('M -50 -20 C -40 -90 40 -90 50 -20 Z', '#f7f4ee') +
        path('M 50 80 H 150 L 196 20 L 210 28 L 168 96 H 50 Z', '#f7f4ee') +
        '</g>',
    ) + path('M 520 850 C 560 800 900 780 960 800 C 900 840 620 870 520 850 Z', vertical('#f2b632', '#d98a2c')),
  () =>
    rect(130, 610, 940, 230, vertical('#7aa857', '#94bb69'), 30) +
    path('M 560 610 H 660 L 720 840 H 490 Z', vertical('#e3d5bd', '#cdb894')) +
    times(7, (at) => (at === 3 ? '' : bush(180 + at * 140, 640, 0.5))) +
    times(10, (at) =>
      circle(180 + ((at * 211) % 840), 700 + ((at * 53) % 110), 7, choose(['#d9634f', '#f2b632', '#ffffff'], at)),
    ),
];

/** A beach house. Kinds select the house by their rest of 3, and what is in front of it by the next digits. */
const chalet: Scene = (_, kind) => {
  const picture =
    settings.beach(kind) +
    tree(120, 600, 1.6) +
    choose(CHALETS, kind)(kind) +
    rect(200, 584, 840, 26, '#c9a27a') +
    choose(CHALET_FRONTS, Math.floor(kind / 3))() +
    tree(1080, 640, 1.5);
  return kind % 2 ? mirror(picture, 1200) : picture;
};

const farm: Scene = (_, kind) => {
  const picture =
    settings.garden(kind).split('<rect x="0" y="330"')[0] +
    rect(0, 400, 1200, 500, vertical('#d9c08d', '#cdb07a')) +
    path('M 0 640 H 1200 V 700 H 0 Z', vertical('#7aa857', '#8fb765')) +
    path('M 0 770 H 1200 V 860 H 0 Z', vertical('#7aa857', '#8fb765')) +
    times(5, (row) => line(`M 0 ${652 + row * 10} H 1200`, '#5f8f45', 3, 'opacity="0.5"')) +
    times(3, (row) =>
      times(6 - row, (at) => tree(60 + at * (170 + row * 50) + row * 30, 480 + row * 84, 0.5 + row * 0.28)),
    ) +
    times(16, (at) => bush(20 + at * 80, 800, 0.5)) +
    (kind % 2
      ? rect(780, 330, 330, 190, vertical('#f4eee2', '#d9ccb4')) +
        rect(760, 312, 370, 24, '#a5673f') +
        rect(800, 240, 180, 76, vertical('#f4eee2', '#d9ccb4')) +
        rect(790, 228, 200, 16, '#a5673f') +
        times(3, (at) => glass(806 + at * 100, 370, 60, 60, at + kind)) +
        rect(912, 450, 56, 70, '#6d4a32')
      : rect(860, 380, 240, 130, vertical('#efe6d6', '#d3c4aa')) +
        rect(840, 360, 280, 26, '#a5673f') +
        rect(960, 440, 50, 70, '#6d4a32'));
  return kind % 2 ? mirror(picture, 1200) : picture;
};

export const scenes = {
  farm,
  tower,
  villa,
  villaWithPool,
  terrace: (_, kind) => terrace(kind),
  livingRoom,
  emptyRoom,
  kitchen,
  bedroom,
  rentedRoom,
  dining,
  balcony,
  plot,
  shopFront,
  office,
  chalet,
} satisfies Record<string, Scene>;
