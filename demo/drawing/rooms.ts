import { bed, cornerSofa, diningTable, floorLamp, plant, rug, sofa, wardrobe } from './furniture.ts';
import { choose, place, type Scene, tree } from './home-parts.ts';
import { planks, skirting, tiles } from './settings.ts';
import {
  circle,
  darken,
  diagonal,
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

const blocks = (low: number, colours: string[], lit = ''): string =>
  times(6, (at) => {
    const height = 90 + ((at * 67) % 150);
    const windows = times(3, (row) =>
      rect(at * 70 + 8 + ((at + row) % 2) * 24, low - height + 16 + row * 36, 12, 16, lit),
    );
    return rect(at * 70 - 8, low - height, 56, height + 60, choose(colours, at)) + (lit && windows);
  });

/** What can be seen through a window, 400 × 400. */
const OUTSIDE = [
  rect(0, 0, 400, 400, vertical('#9cc6ea', '#eaf2f7')) + blocks(330, ['#c9c2b4', '#b9bec4', '#d6ccba']),
  rect(0, 0, 400, 400, vertical('#8fbfe6', '#f1e6d3')) +
    rect(0, 260, 400, 140, vertical('#e3d3b4', '#cfbb95')) +
    times(3, (at) => move(tree(0, 0, 0.75), 70 + at * 130, 300 + (at % 2) * 30)),
  rect(0, 0, 400, 400, vertical('#7d8fc0', '#f6c79a', '#f1a977')) +
    blocks(340, ['#8b7f8c', '#a08c8a', '#75707f'], '#ffe2a0'),
  rect(0, 0, 400, 400, vertical('#b4d5ec', '#edf4ee')) +
    times(7, (at) => ellipse(at * 66, 330 - ((at * 29) % 50), 70, 90, radial('#9cc07a', '#55843f'))) +
    rect(0, 350, 400, 50, '#8fb765'),
  rect(0, 0, 400, 400, vertical('#131a38', '#3d3f6b')) + blocks(340, ['#20264a', '#2b3056', '#181d3b'], '#ffd98c'),
];
/** The view fills the window. */
const outside = (x: number, y: number, w: number, h: number, at: number): string =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">` +
  `${choose(OUTSIDE, at)}</svg>`;

/** A window of `panes` panes, with a sill unless it reaches the floor. */
const pane = (x: number, y: number, w: number, h: number, panes: number, view: number, frame: string): string =>
  rect(x - 12, y - 12, w + 24, h + 24, frame, 3) +
  outside(x, y, w, h, view) +
  times(panes - 1, (at) => rect(x + (w / panes) * (at + 1) - 5, y, 10, h, frame)) +
  path(`M ${x} ${y + h * 0.6} L ${x + w * 0.35} ${y} H ${x + w * 0.5} L ${x} ${y + h * 0.86} Z`, '#ffffff26') +
  (y + h < 560 ? rect(x - 24, y + h + 10, w + 48, 16, vertical('#ffffff', '#d7d2ca'), 3) : '');

const drape = (x: number, w: number, colour: string): string =>
  times(4, (at) =>
    rect(
      x + (w / 4) * at,
      50,
      w / 4 + 1,
      540,
      horizontal(darken(colour, 0.14), lighten(colour, 0.28), darken(colour, 0.1)),
    ),
  );

const FRAMES = ['#f8f6f2', '#3a3d42', '#f8f6f2', '#8a6a4b'];
const CURTAINS = ['#cdbfa8', '#8fa0a8', '#b98f7a', '#e3dccf', '#7f8f7a'];
/** Where and how large the window is. */
const WINDOWS = [
  (view: number, frame: string) => pane(760, 110, 290, 320, 2, view, frame),
  (view: number, frame: string, cloth: string) =>
    pane(120, 70, 420, 516, 3, view, frame) +
    drape(40, 110, cloth) +
    drape(510, 110, cloth) +
    line('M 20 48 H 640', '#5b4636', 10),
  (view: number, frame: string) => pane(260, 120, 680, 210, 4, view, frame),
  (view: number, frame: string, cloth: string) =>
    pane(800, 90, 250, 350, 1, view, frame) +
    drape(700, 90, cloth) +
    drape(1062, 90, cloth) +
    line('M 680 48 H 1170', '#b99a5b', 10),
  (view: number, frame: string) => pane(110, 110, 200, 330, 1, view, frame) + pane(890, 110, 200, 330, 1, view, frame),
  () => '',
];
const WINDOW_PLACES = [300, 860, 600, 380, 600, 560];

const picture = (x: number, y: number, w: number, h: number, colour: string): string =>
  rect(x + 6, y + 10, w, h, '#00000020') +
  rect(x, y, w, h, '#3f3731') +
  rect(x + 8, y + 8, w - 16, h - 16, '#f7f4ee') +
  path(`M ${x + 24} ${y + h - 24} Q ${x + w * 0.4} ${y + h * 0.3} ${x + w - 24} ${y + h - 24} Z`, colour) +
  circle(x + w * 0.66, y + h * 0.34, Math.min(w, h) * 0.12, mix(colour, '#e9b44c', 0.6));
const INKS = ['#7e9a86', '#b3765a', '#6d8aa8', '#c79a5b'];
/** What hangs on the wall at x. */
const ORNAMENTS = [
  (x: number, at: number) => picture(x - 150, 110, 300, 200, choose(INKS, at)),
  (x: number) =>
    circle(x + 5, 218, 112, '#00000020') +
    circle(x, 210, 110, '#b99a5b') +
    circle(x, 210, 100, diagonal('#f2f6f8', '#b9cad4')),
  (x: number, at: number) => times(3, (one) => picture(x - 220 + one * 155, 130, 130, 180, choose(INKS, at + one))),
  (x: number, at: number) =>
    [170, 290]
      .map(
        (y, row) =>
          rect(x - 170, y, 340, 14, '#8a6a4b', 3) +
          times(7, (one) => {
            const height = 40 + ((one * 17 + row * 11) % 26);
            const colour = choose(['#8c4b3d', '#3f5d73', '#c9a55b', '#5c7a5e'], at + one + row);
            return rect(x - 150 + one * 26 + row * 110, y - height, 20, height, colour, 2);
          }),
      )
      .join(''),
];

const PAINTS = ['#efe9df', '#dbe3e1', '#e9d8c6', '#cfd9e2', '#f1efec', '#dcd3df', '#c9d3c3'];
const FLOORS = [
  (y: number) => planks(y, '#c29466'),
  (y: number) => tiles(y, '#d8cfc0'),
  (y: number) => planks(y, '#7d5a3f'),
  (y: number) => tiles(y, '#e9e6e1'),
  (y: number) => planks(y, '#a99a88'),
  (y: number) => tiles(y, '#b9a48c'),
];

/** A wall with a window, something on it, and the floor. Kinds less than 60 apart differ. */
function interior(kind: number): string {
  const paint = choose(PAINTS, kind);
  const at = kind % WINDOWS.length;
  return (
    rect(0, 0, 1200, 600, vertical(lighten(paint, 0.3), paint, darken(paint, 0.08))) +
    (kind % 5 === 4 ? rect(0, 0, 1200, 600, vertical('#3f5a5e', '#54757a')) : '') +
    choose(WINDOWS, at)(kind + Math.floor(kind / 5), choose(FRAMES, kind), choose(CURTAINS, kind)) +
    (at === 2 || at === 4 ? '' : choose(ORNAMENTS, kind + Math.floor(kind / 4))(choose(WINDOW_PLACES, at), kind)) +
    choose(FLOORS, kind + Math.floor(kind / 6))(600) +
    skirting(600) +
    rect(0, 0, 1200, 26, '#fbfaf8')
  );
}

const pendant = (x: number, to: number, colour: string): string =>
  line(`M ${x} 0 V ${to - 60}`, '#26221f', 4) +
  path(`M ${x - 60} ${to} Q ${x} ${to - 110} ${x + 60} ${to} Z`, colour) +
  ellipse(x, to + 30, 150, 90, radial('#ffdf9a70', '#ffdf9a00'));

const coffeeTable = (x: number, y: number, kind: number): string => {
  const top = choose(['#c79a66', '#f1efec', '#5d4030'], kind);
  return (
    `<g transform="translate(${x} ${y})">` +
    ellipse(120, 96, 190, 22, '#0000002c') +
    (kind % 2
      ? rect(-50, 14, 340, 22, vertical(lighten(top, 0.2), top), 6) +
        line('M -30 36 V 98 M 270 36 V 98', darken(top, 0.4), 12)
      : ellipse(120, 26, 170, 34, vertical(top, darken(top, 0.22))) +
        line('M 20 50 L 4 100 M 220 50 L 236 100', darken(top, 0.4), 12)) +
    rect(80, 0, 70, 14, '#f4f1ec', 4) +
    rect(90, -12, 54, 14, '#7e9a86', 4) +
    '</g>'
  );
};

export const livingRoom: Scene = (colour, kind) => {
  const seat = kind % 3 === 1 ? cornerSofa(colour, kind) : sofa(colour, kind);
  const x = choose([470, 620, 560, 680, 600, 520], kind);
  return (
    interior(kind) +
    `<g opacity="0.9">${move(rug(mix(colour, choose(['#c9b48f', '#8fa0a8', '#b98f7a'], kind), 0.75), kind).svg, x - 400, 655, 0.96)}</g>` +
    place(plant(choose(['#e9e4da', '#c4714a', '#4a4d52'], kind), kind), x > 560 ? 110 : 1090, 700, 0.62) +
    place(seat, x, 745, 0.84) +
    place(floorLamp(kind % 2 ? '#b99a5b' : '#2b2d31', kind), x > 560 ? 1110 : 70, 720, 0.68) +
    coffeeTable(x - 110 + (kind % 2) * 60, 765, kind)
  );
};

export const bedroom: Scene = (colour, kind) => {
  const shift = choose([-60, 90, 0, -130, 0, 60], kind);
  const panel = choose(['#8a6a4b', '#5f6f68', '#b3a28c', '#6d6470'], kind);
  return (
    interior(kind) +
    (kind % 2
      ? rect(250 + shift, 340, 700, 250, panel, 4) +
        times(11, (at) => line(`M ${310 + shift + at * 58} 344 V 588`, darken(panel, 0.22), 3))
      : '') +
    move(rug(mix(colour, '#d9cdb5', 0.75), kind).svg, 80 + shift, 640, 1) +
    place(bed(colour, kind), 600 + shift, 780, 1.04) +
    (kind % 3 === 0 ? pendant(170 + shift, 250, '#2b2725') + pendant(1030 + shift, 250, '#2b2725') : '')
  );
};

/** A bed and a wardrobe, in a room that someone rents alone. */
export const rentedRoom: Scene = (colour, kind) =>
  interior(kind) +
  move(rug(mix(colour, '#d9cdb5', 0.6), kind).svg, kind % 2 ? 300 : 20, 680, 0.8) +
  place(wardrobe(choose(['#e9e4da', '#b98a5e', '#8d9298', '#f1efec'], kind), kind), kind % 2 ? 230 : 980, 700, 0.8) +
  place(bed(colour, kind - (kind % 3) + 2), kind % 2 ? 760 : 430, 800, 1);

export const dining: Scene = (colour, kind) =>
  interior(kind) +
  place(diningTable(colour, kind), 600, 810, 0.98) +
  (kind % 2
    ? times(3, (at) => pendant(430 + at * 170, 210, choose(['#b9924a', '#2b2725', '#e9e4da'], kind)))
    : pendant(600, 230, choose(['#2b2725', '#c4714a', '#e9e4da'], kind)));

const FLOOR_COLOURS = [
  ['#b99468', '#d3b184', '#7a5a3a'],
  ['#d9d4cb', '#efebe4', '#bdb6aa'],
  ['#6f4f37', '#94704f', '#4d3524'],
  ['#b9b4ac', '#d6d2cb', '#98938b'],
  ['#c9a98c', '#e0c6ab', '#a98766'],
] as const;

/** Unfurnished: the back wall between x1 and x2, both side walls, ceiling and floor. */
export const emptyRoom: Scene = (_, kind) => {
  const paint = choose(PAINTS, kind + 3);
  const accent = kind % 4 === 1 ? choose(['#8fa396', '#b98f7a', '#7d93a6', '#c9a96a'], kind) : paint;
  const [x1, x2] = choose(
    [
      [260, 940],
      [120, 760],
      [400, 1080],
      [200, 1000],
      [330, 870],
    ] as const,
    kind,
  );
  const [y1, y2] = [150, 610];
  const [far, near, seam] = choose(FLOOR_COLOURS, kind + Math.floor(kind / 5));
  const w = x2 - x1;
  const view = 3 * kind + Math.floor(kind / 5);
  const frame = choose(FRAMES, kind + 1);
  const isTiled = kind % 2 === 1;
  const doorIsLeft = x1 > 1200 - x2;
  const middle = (x1 + x2) / 2;
  const floor = `M ${x1} ${y2} H ${x2} L 1200 820 V 900 H 0 V 820 Z`;
  return (
    rect(0, 0, 1200, 900, lighten(paint, 0.3)) +
    path(`M 0 0 L ${x1} ${y1} V ${y2} L 0 820 Z`, horizontal(darken(paint, 0.14), darken(paint, 0.05))) +
    path(`M 1200 0 L ${x2} ${y1} V ${y2} L 1200 820 Z`, horizontal(darken(paint, 0.04), darken(paint, 0.12))) +
    rect(x1, y1, w, y2 - y1, vertical(lighten(accent, 0.2), accent)) +
    path(`M 0 0 H 1200 L ${x2} ${y1} H ${x1} Z`, '#fbfaf8') +
    `<clipPath id="floor">${path(floor, '#000')}</clipPath><g clip-path="url(#floor)">` +
    path(floor, vertical(far, near)) +
    times(13, (at) =>
      line(`M ${x1 + ((at - 1.5) * w) / 9} ${y2} L ${middle + (at - 6) * 270} 900`, seam, 2, 'opacity="0.6"'),
    ) +
    (isTiled
      ? times(4, (at) => line(`M 0 ${y2 + 24 + at * 34 + at * at * 10} H 1200`, seam, 2, 'opacity="0.5"'))
      : '') +
    '</g>' +
    path(`M ${x1} ${y2 - 16} H ${x2} V ${y2} H ${x1} Z`, '#fbfaf8') +
    choose(
      [
        () => pane(middle - 190, 220, 380, 300, 2, view, frame),
        () => pane(x1 + 60, 170, w - 120, 424, 4, view, frame),
        () => pane(x1 + 70, 230, 150, 250, 1, view, frame) + pane(x2 - 220, 230, 150, 250, 1, view, frame),
        () => pane(middle + 20, 180, 240, 414, 2, view, frame),
        () => pane(x1 + 60, 200, w - 120, 150, 3, view, frame),
      ],
      kind + Math.floor(kind / 5),
    )() +
    (view % 5 === 4
      ? ''
      : path(
          `M ${middle - 150} 640 H ${middle + 150} L ${middle + 260} 830 H ${middle - 240} Z`,
          '#fff6dc',
          'opacity="0.32"',
        )) +
    (doorIsLeft
      ? path(`M ${x1 * 0.24} 118 L ${x1 * 0.66} 160 V 690 L ${x1 * 0.24} 776 Z`, '#f7f4ee') +
        path(
          `M ${x1 * 0.29} 148 L ${x1 * 0.62} 182 V 676 L ${x1 * 0.29} 740 Z`,
          choose(['#d9cbb5', '#8a6a4b', '#f1efec'], kind),
        )
      : path(
          `M ${1200 - (1200 - x2) * 0.24} 118 L ${1200 - (1200 - x2) * 0.66} 160 V 690 L ${1200 - (1200 - x2) * 0.24} 776 Z`,
          '#f7f4ee',
        ) +
        path(
          `M ${1200 - (1200 - x2) * 0.29} 148 L ${1200 - (1200 - x2) * 0.62} 182 V 676 L ${1200 - (1200 - x2) * 0.29} 740 Z`,
          choose(['#8a6a4b', '#d9cbb5', '#f1efec'], kind),
        )) +
    (kind % 3 === 0
      ? times(
          4,
          (at) =>
            ellipse(middle - 300 + at * 200, 70, 34, 9, '#fff3d2') +
            ellipse(middle - 300 + at * 200, 90, 120, 50, radial('#fff3d270', '#fff3d200')),
        )
      : rect(middle - 60, 40, 120, 26, '#ffffff', 13) +
        ellipse(middle, 66, 260, 90, radial('#fff3d280', '#fff3d200'))) +
    (kind % 2 ? rect(x2 - 190, 158, 160, 42, '#ffffff', 8) + line(`M ${x2 - 180} 190 H ${x2 - 40}`, '#c9ced3', 4) : '')
  );
};

const FRONTS = ['#f4f2ee', '#5f7068', '#c9a27a', '#3f4b57', '#e3d5bd', '#8f4b3f', '#9fb0b8'];

export const kitchen: Scene = (colour, kind) => {
  const fronts = choose(FRONTS, kind);
  const metal = kind % 3 === 1 ? '#3a3d42' : '#c9a55b';
  const top = choose(['#efebe4', '#4a4d52', '#c9a27a'], kind + 1);
  const cover = choose(['#f2efea', '#cfdcd8', '#e6d3bd', '#d6dbe3'], kind + Math.floor(kind / 4));
  const hasWindow = kind % 2 === 1;
  const isBrick = kind % 3 === 2;
  return (
    rect(0, 0, 1200, 900, vertical('#f0ece5', '#dcd5ca')) +
    rect(0, 350, 1200, 210, cover) +
    times(
      isBrick ? 5 : 3,
      (row) =>
        times(15, (at) =>
          line(
            `M ${at * 86 + (isBrick ? (row % 2) * 43 : 0)} ${350 + row * (isBrick ? 42 : 70)} v ${isBrick ? 42 : 70}`,
            darken(cover, 0.12),
            3,
          ),
        ) + line(`M 0 ${350 + row * (isBrick ? 42 : 70)} H 1200`, darken(cover, 0.12), 3),
    ) +
    times(6, (at) =>
      at === 3
        ? path('M 618 60 h 150 l 40 260 h -230 Z', vertical('#d9dde0', '#8d9298'))
        : hasWindow && at < 3
          ? ''
          : kind % 4 === 2 && at > 3
            ? times(2, (row) => rect(20 + at * 196, 180 + row * 130, 186, 14, '#8a6a4b', 3)) +
              times(4, (cup) =>
                rect(40 + at * 196 + cup * 38, 150, 26, 30, choose(['#f4f1ec', '#7e9a86', '#d9a066'], cup + at), 6),
              ) +
              times(3, (jar) =>
                rect(46 + at * 196 + jar * 46, 262, 32, 48, choose(['#c9cfd3', '#d9cbb5', '#b3765a'], jar + at), 6),
              )
            : rect(20 + at * 196, 60, 186, 270, vertical(lighten(fronts, 0.12), fronts), 6) +
              rect(180 + at * 196, 270, 8, 44, metal, 3),
    ) +
    (hasWindow ? pane(110, 90, 400, 230, 2, kind + Math.floor(kind / 5), choose(FRAMES, kind)) : '') +
    rect(0, 550, 1200, 34, vertical(lighten(top, 0.3), top)) +
    times(
      6,
      (at) =>
        rect(10 + at * 198, 586, 190, 220, vertical(fronts, darken(fronts, 0.12)), 6) +
        rect(70 + at * 198, 606, 70, 9, metal, 4),
    ) +
    rect(604, 586, 190, 220, '#1d1f22', 6) +
    rect(624, 640, 150, 130, diagonal('#4a5057', '#202327'), 6) +
    times(4, (at) => circle(640 + at * 40, 612, 8, '#d9dde0')) +
    rect(
      0,
      806,
      1200,
      94,
      choose([vertical('#b59a74', '#c9ae88'), vertical('#c9c5be', '#e0dcd5'), vertical('#7d5a3f', '#94704f')], kind),
    ) +
    line('M 250 550 v -90 c 0 -40 60 -40 60 0 v 20', '#9ca2a8', 12) +
    rect(910, 470, 90, 84, colour, 14) +
    times(4, (at) => circle(1060 + at * 26, 534, 18, choose(['#d9634f', '#e8a23a', '#7ba655', '#d9634f'], at))) +
    path('M 1040 540 h 130 l -16 20 h -100 Z', '#c79a66') +
    (kind % 5 === 3 ? island(fronts) : '')
  );
};

/** A counter with stools in front of the kitchen. */
const island = (fronts: string): string =>
  ellipse(470, 880, 420, 26, '#00000030') +
  rect(90, 690, 760, 34, vertical('#fbfaf8', '#dcd7cf'), 4) +
  rect(120, 724, 700, 156, vertical(lighten(fronts, 0.1), darken(fronts, 0.16))) +
  times(
    3,
    (at) =>
      ellipse(250 + at * 220, 764, 58, 16, '#b98a5e') +
      line(
        `M ${222 + at * 220} 772 L ${206 + at * 220} 892 M ${278 + at * 220} 772 L ${294 + at * 220} 892`,
        '#3a3d42',
        8,
      ),
  ) +
  times(3, (at) => pendant(250 + at * 220, 230, '#2b2725'));
