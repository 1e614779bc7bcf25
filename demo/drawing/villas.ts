import { bush, choose, type Scene, tree } from './home-parts.ts';
import {
  circle,
  darken,
  diagonal,
  ellipse,
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

/** Colours of the sky, and what the light does to everything below it. */
const LIGHTS = [
  { sky: ['#86bbe8', '#dcecf7'], veil: '', isLit: false },
  { sky: ['#6d8fc4', '#f3b98a'], veil: '#f08a3c24', isLit: false },
  { sky: ['#b5c7d6', '#eef0ee'], veil: '', isLit: false },
  { sky: ['#232c58', '#c47f74'], veil: '#161c4a66', isLit: true },
] as const;

/** Draws a window. */
type Pane = (x: number, y: number, w: number, h: number, rest?: string) => string;
interface Materials {
  stone: string;
  accent: string;
  pane: Pane;
}
/** Draws a house between x = 150 and 1050 on the ground at y = 700. */
type Facade = (materials: Materials) => string;

const door = (x: number, y: number, w: number, h: number, wood: string): string =>
  rect(x, y, w, h, vertical(wood, darken(wood, 0.25)), 3) +
  line(`M ${x + w / 2} ${y + 6} V ${y + h}`, darken(wood, 0.4), 3) +
  circle(x + w / 2 + 12, y + h * 0.55, 5, '#e2cf9d');
const arch = (x: number, y: number, w: number, h: number): string =>
  `M ${x} ${y + h} V ${y + w / 2} A ${w / 2} ${w / 2} 0 0 1 ${x + w} ${y + w / 2} V ${y + h} Z`;
const coping = (x: number, y: number, w: number, stone: string): string =>
  rect(x - 16, y - 14, w + 32, 20, lighten(stone, 0.45), 2) + rect(x, y + 6, w, 8, '#00000018');
const wall = (x: number, y: number, w: number, stone: string): string =>
  rect(x, y, w, 700 - y, vertical(lighten(stone, 0.32), stone));

/** Two cubes and a clad tower. */
const cubes: Facade = ({ stone, accent, pane }) =>
  wall(180, 350, 520, stone) +
  coping(180, 350, 520, stone) +
  wall(560, 200, 460, lighten(stone, 0.2)) +
  coping(560, 200, 460, stone) +
  rect(560, 206, 120, 494, vertical(accent, darken(accent, 0.2))) +
  times(12, (at) => line(`M 560 ${240 + at * 38} H 680`, darken(accent, 0.3), 3)) +
  pane(710, 250, 130, 150) +
  pane(866, 250, 120, 150) +
  rect(700, 410, 300, 46, '#ffffff60', 2, `stroke="${darken(stone, 0.3)}" stroke-width="4"`) +
  pane(230, 400, 150, 130) +
  pane(410, 400, 120, 130) +
  door(720, 480, 110, 220, accent) +
  pane(866, 490, 120, 120) +
  rect(200, 560, 320, 140, vertical('#b9bec4', '#8d9298'), 4) +
  times(5, (at) => line(`M 200 ${586 + at * 24} H 520`, '#6f757b', 2));

/** Three floors of stone with arches, columns and a balustrade. */
const arches: Facade = ({ stone, accent, pane }) => {
  const warm = mix(stone, '#e8cfa2', 0.5);
  const arched = (x: number, y: number, w: number, h: number) =>
    path(arch(x - 12, y - 12, w + 24, h + 12), lighten(warm, 0.5)) +
    path(arch(x, y, w, h), '#46606f') +
    pane(x + 8, y + w / 2, w - 16, h - w / 2) +
    line(`M ${x + w / 2} ${y + 6} V ${y + h}`, '#f7f3ea', 5);
  return (
    rect(180, 150, 840, 550, vertical(lighten(warm, 0.3), darken(warm, 0.04))) +
    times(15, (at) => line(`M 180 ${180 + at * 36} H 1020`, darken(warm, 0.12), 2, 'opacity="0.5"')) +
    rect(160, 132, 880, 24, lighten(warm, 0.5), 3) +
    times(22, (at) => rect(172 + at * 39.6, 96, 12, 38, lighten(warm, 0.4), 5)) +
    rect(160, 88, 880, 12, lighten(warm, 0.5), 3) +
    rect(420, 130, 360, 570, lighten(warm, 0.22)) +
    rect(170, 330, 860, 14, lighten(warm, 0.5)) +
    rect(170, 512, 860, 14, lighten(warm, 0.5)) +
    [220, 870].map((x) => arched(x, 180, 110, 130) + arched(x, 366, 110, 130) + arched(x, 546, 110, 120)).join('') +
    arched(490, 176, 90, 134) +
    arched(620, 176, 90, 134) +
    arched(490, 366, 90, 130) +
    arched(620, 366, 90, 130) +
    rect(410, 520, 380, 26, lighten(warm, 0.55), 3) +
    path(arch(510, 556, 180, 144), darken(accent, 0.25)) +
    door(530, 580, 140, 120, accent) +
    [430, 738].map((x) => rect(x, 546, 32, 154, vertical('#fbf8f1', darken(warm, 0.1)), 4)).join('')
  );
};

/** A plain house of two floors behind a wall with a metal gate and a car shade. */
const walled: Facade = ({ stone, accent, pane }) =>
  rect(250, 210, 700, 490, vertical(lighten(stone, 0.2), stone)) +
  coping(250, 210, 700, stone) +
  rect(640, 130, 240, 84, vertical(lighten(stone, 0.2), stone)) +
  coping(640, 130, 240, stone) +
  pane(690, 154, 80, 50) +
  times(4, (at) =>
    [256, 416]
      .map(
        (y) =>
          pane(300 + at * 164, y, 96, 110) +
          line(`M ${348 + at * 164} ${y} v 110`, '#f7f5f0', 5) +
          rect(292 + at * 164, y + 112, 112, 8, darken(stone, 0.2)),
      )
      .join(''),
  ) +
  times(2, (at) => rect(410 + at * 328, 384, 46, 30, '#eceef0', 3) + rect(416 + at * 328, 392, 34, 14, '#b9bec4')) +
  path('M 130 470 L 470 440 V 462 L 130 492 Z', mix(accent, '#d8dadb', 0.5)) +
  line('M 148 492 V 700 M 452 464 V 700', '#6f757b', 10) +
  rect(90, 550, 1020, 150, vertical(darken(stone, 0.04), darken(stone, 0.16))) +
  rect(90, 538, 1020, 16, lighten(stone, 0.35), 3) +
  rect(170, 546, 270, 154, vertical(accent, darken(accent, 0.2))) +
  times(9, (at) => line(`M ${184 + at * 30} 556 V 696`, darken(accent, 0.35), 4)) +
  door(720, 556, 100, 144, accent);

/** A low white house with tiled roofs and a porch. */
const tiled: Facade = ({ stone, accent, pane }) => {
  const white = lighten(stone, 0.55);
  const tile = choose(['#b8603d', '#a44e3a', '#7d5a4c'], accent.charCodeAt(2));
  const roof = (x: number, y: number, w: number, h: number) =>
    path(`M ${x} ${y} L ${x + h} ${y - h} H ${x + w - h} L ${x + w} ${y} Z`, vertical(lighten(tile, 0.12), tile)) +
    times(3, (at) =>
      line(`M ${x + 20 + at * 26} ${y - 20 - at * 26} H ${x + w - 20 - at * 26}`, darken(tile, 0.18), 3),
    ) +
    rect(x + 6, y, w - 12, 12, darken(tile, 0.3));
  return (
    wall(190, 430, 820, white) +
    wall(330, 270, 380, white) +
    roof(300, 280, 440, 96) +
    pane(390, 320, 100, 110) +
    pane(550, 320, 100, 110) +
    [386, 486, 546, 646].map((x) => rect(x, 320, 14, 110, accent)).join('') +
    roof(160, 444, 880, 70) +
    path(arch(230, 490, 130, 210) + arch(390, 490, 130, 210), darken(white, 0.22)) +
    door(400, 540, 110, 160, accent) +
    pane(246, 560, 98, 90) +
    pane(580, 500, 140, 120) +
    pane(790, 500, 140, 120) +
    [566, 720, 776, 930].map((x) => rect(x, 500, 14, 120, accent)).join('') +
    rect(560, 626, 180, 18, '#b46a43', 3) +
    rect(770, 626, 180, 18, '#b46a43', 3) +
    times(7, (at) => bush(580 + at * 27, 618, 0.2) + bush(788 + at * 27, 618, 0.2))
  );
};

/** White slabs with glass from floor to ceiling. */
const slabs: Facade = ({ stone, accent, pane }) =>
  rect(200, 450, 660, 250, darken(stone, 0.2)) +
  pane(230, 470, 190, 230) +
  pane(434, 470, 190, 230) +
  line('M 325 470 V 700 M 529 470 V 700', '#2f3338', 5) +
  rect(660, 450, 200, 250, vertical(accent, darken(accent, 0.2))) +
  times(9, (at) => line(`M ${670 + at * 22} 450 V 700`, darken(accent, 0.28), 3)) +
  door(700, 490, 116, 210, darken(accent, 0.35)) +
  rect(150, 420, 900, 34, vertical('#fdfdfc', '#d9dadb')) +
  rect(330, 200, 700, 222, vertical(lighten(stone, 0.5), lighten(stone, 0.2))) +
  pane(370, 236, 300, 184) +
  pane(690, 236, 130, 184) +
  line('M 470 236 V 420 M 570 236 V 420', '#2f3338', 5) +
  times(16, (at) => rect(850 + at * 11, 236, 5, 184, accent)) +
  rect(280, 172, 790, 34, vertical('#fdfdfc', '#d9dadb')) +
  rect(990, 454, 22, 246, '#d9dadb') +
  rect(150, 372, 184, 50, '#cfe3ee70', 2, 'stroke="#8d9298" stroke-width="4"');

/** A narrow house of three floors with wooden screens. */
const screens: Facade = ({ stone, accent, pane }) => {
  const screen = (x: number, y: number, w: number, h: number) =>
    rect(x, y, w, h, darken(accent, 0.35)) +
    times(Math.floor(w / 20), (at) => line(`M ${x + 10 + at * 20} ${y} v ${h}`, lighten(accent, 0.1), 5)) +
    times(Math.floor(h / 20), (at) => line(`M ${x} ${y + 10 + at * 20} h ${w}`, lighten(accent, 0.1), 5)) +
    rect(x, y, w, h, 'none', 0, `stroke="${accent}" stroke-width="10"`);
  return (
    wall(170, 380, 200, darken(stone, 0.1)) +
    coping(170, 380, 200, stone) +
    rect(200, 520, 150, 180, '#4a4d53', 3) +
    times(6, (at) => line(`M 200 ${546 + at * 26} H 350`, '#33363b', 3)) +
    wall(360, 110, 420, stone) +
    coping(360, 110, 420, stone) +
    screen(400, 150, 150, 150) +
    pane(590, 150, 150, 150) +
    rect(340, 318, 460, 16, lighten(stone, 0.4)) +
    pane(400, 350, 150, 140) +
    screen(590, 350, 150, 140) +
    rect(340, 508, 460, 16, lighten(stone, 0.4)) +
    door(410, 545, 120, 155, accent) +
    pane(590, 545, 150, 110) +
    wall(780, 250, 240, lighten(stone, 0.25)) +
    coping(780, 250, 240, stone) +
    pane(820, 300, 160, 150) +
    screen(820, 510, 160, 130)
  );
};

const FACADES = [cubes, arches, walled, tiled, slabs, screens];

const lawn = (): string =>
  rect(0, 690, 1200, 210, vertical('#7aa857', '#94bb69')) +
  path('M 640 690 H 800 L 940 900 H 520 Z', vertical('#d9cfc0', '#c3b7a5')) +
  times(4, (at) => line(`M ${622 - at * 28} ${724 + at * 44} H ${824 + at * 30}`, '#ab9f8d', 3));
const street = (): string =>
  rect(0, 690, 1200, 60, vertical('#d6cec2', '#b9b1a5')) +
  times(16, (at) => line(`M ${at * 80} 690 l -14 60`, '#a59d91', 2)) +
  rect(0, 744, 1200, 14, '#8f897f') +
  rect(0, 758, 1200, 142, vertical('#5d5f63', '#74767a')) +
  times(4, (at) => rect(at * 340 + 30, 836, 170, 10, '#ffffff90'));
const paving = (): string =>
  rect(0, 690, 1200, 210, vertical('#c9beae', '#ddd4c6')) +
  times(4, (at) => line(`M 0 ${716 + at * 24 + at * at * 9} H 1200`, '#ada292', 2)) +
  times(13, (at) => line(`M ${600 + (at - 6) * 104} 690 L ${600 + (at - 6) * 180} 900`, '#ada292', 2)) +
  rect(0, 690, 1200, 10, '#00000014');
const pool = (): string =>
  rect(0, 690, 1200, 210, vertical('#ddd3c3', '#cbbfac')) +
  path('M 160 750 H 1040 L 1140 880 H 60 Z', '#f4efe6') +
  path('M 190 762 H 1010 L 1096 868 H 104 Z', vertical('#6fc7dc', '#2f93b5')) +
  times(8, (at) =>
    line(`M ${220 + ((at * 137) % 700)} ${785 + ((at * 29) % 70)} q 30 -8 60 0`, '#ffffff', 4, 'opacity="0.6"'),
  );

const ACCENTS = ['#7a5a42', '#4f5f66', '#9a6a3f', '#3f3b3a', '#5d6b52'];
const VILLA_STONES = ['#e0cfae', '#d9dcde', '#d8b99a', '#efe8dc', '#c9b48e', '#d3cbd0', '#c8cdbd'];

function drawVilla(kind: number, ground: () => string): string {
  const light = choose(LIGHTS, kind + Math.floor(kind / 6));
  const lit: string[] = [];
  const pane: Pane = (x, y, w, h) => {
    const isLit = light.isLit && (x + y) % 3 !== 1;
    if (isLit) lit.push(rect(x, y, w, h, vertical('#fff0c4', '#f2bd6c')));
    return rect(x - 6, y - 6, w + 12, h + 12, '#f7f5f0') + rect(x, y, w, h, diagonal('#c9dfec', '#6f93ab', '#4c6c83'));
  };
  const stone = choose(VILLA_STONES, kind);
  const facade = choose(FACADES, kind);
  const house = facade({ stone, accent: choose(ACCENTS, kind + Math.floor(kind / 5)), pane });
  const turn = (svg: string) => (Math.floor(kind / 6) % 2 ? mirror(svg, 1200) : svg);
  const [top, low] = light.sky;
  return turn(
    rect(0, 0, 1200, 700, vertical(top, low)) +
      times(3, (at) =>
        ellipse(
          140 + ((at * 430 + kind * 170) % 1000),
          70 + at * 60,
          190,
          34,
          radial('#ffffff90', '#ffffff40', '#ffffff00'),
        ),
      ) +
      times(7, (at) =>
        rect(
          at * 190 - 60,
          520 - ((at * 53 + kind * 37) % 120),
          150,
          200,
          mix(choose(VILLA_STONES, at + kind), low, 0.5),
        ),
      ) +
      tree(90, 690, 1.2 + (kind % 3) * 0.25) +
      house +
      (facade === walled
        ? ''
        : times(7, (at) => (at === 4 ? '' : bush(40 + at * 185, 690, 0.55 + ((at + kind) % 3) * 0.12)))) +
      ground() +
      tree(1120, 740, 1.1 + ((kind + 1) % 3) * 0.3) +
      (light.veil && rect(0, 0, 1200, 900, light.veil)) +
      lit.join('') +
      (light.isLit ? ellipse(600, 720, 420, 60, radial('#ffd89060', '#ffd89000')) : ''),
  );
}

/** A house. Kinds less than 30 apart differ in facade, colours or light. */
export const villa: Scene = (_, kind) => drawVilla(kind, choose([lawn, street, paving], kind));
export const villaWithPool: Scene = (_, kind) => drawVilla(kind, pool);
