import { circle, darken, ellipse, horizontal, lighten, line, mix, path, radial, rect, times, vertical } from './svg.ts';

/** Draws a place of 1200 × 900. The ground of the objects is between y = 620 and y = 860. */
type Setting = (tone: number) => string;

const pick = <T>(items: readonly T[], tone: number): T => items[tone % items.length]!; // the lists are not empty

const WALLS = ['#e9e4da', '#dfe5e6', '#e6ddd3', '#d9dfd3', '#eae6e3', '#d5dbe3', '#e7d9cc', '#cfd6d2'] as const;
const WOODS = ['#b98a5e', '#9a6b44', '#c9a27a', '#7d5a3f', '#a98260'] as const;
const SKIES = [
  ['#8fc1ea', '#dcecf7'],
  ['#7fb2de', '#f3e4d0'],
  ['#a9c9e4', '#eef2f4'],
  ['#6f9fd0', '#f6d9b8'],
] as const;

export const planks = (from: number, wood: string): string =>
  rect(0, from, 1200, 900 - from, vertical(darken(wood, 0.12), wood, lighten(wood, 0.1))) +
  times(9, (at) => {
    const x = -700 + at * 325;
    return line(`M ${600 + (x - 0) * 0.42} ${from} L ${x} 900`, darken(wood, 0.28), 2, 'opacity="0.45"');
  });

export const tiles = (from: number, colour: string): string =>
  rect(0, from, 1200, 900 - from, vertical(darken(colour, 0.08), lighten(colour, 0.12))) +
  times(11, (at) =>
    line(`M ${600 + (at - 5) * 120} ${from} L ${600 + (at - 5) * 290} 900`, darken(colour, 0.2), 2, 'opacity="0.5"'),
  ) +
  times(4, (at) => line(`M 0 ${from + 24 + at * at * 30 + at * 26} H 1200`, darken(colour, 0.2), 2, 'opacity="0.5"'));

const wall = (to: number, colour: string): string =>
  rect(0, 0, 1200, to, vertical(lighten(colour, 0.25), colour, darken(colour, 0.06))) +
  ellipse(320, 170, 620, 420, radial('#ffffff70', '#ffffff22', '#ffffff00'));

export const skirting = (at: number): string =>
  rect(0, at - 22, 1200, 22, vertical('#fbfaf8', '#dcd8d2')) + rect(0, at, 1200, 10, '#00000022');

/** The light of a window on the wall. */
const sunPatch = (x: number, y: number): string =>
  `<g opacity="0.32">${path(`M ${x} ${y} l 150 -30 v 230 l -150 30 Z`, '#fffaf0')}${path(`M ${x + 165} ${y - 33} l 150 -30 v 230 l -150 30 Z`, '#fffaf0')}</g>`;

const frame = (x: number, y: number, w: number, h: number, colour: string): string =>
  rect(x + 6, y + 10, w, h, '#0000001c', 4) +
  rect(x, y, w, h, '#5b4636', 4) +
  rect(x + 9, y + 9, w - 18, h - 18, '#f7f4ee') +
  ellipse(x + w / 2, y + h * 0.62, w * 0.3, h * 0.16, colour) +
  circle(x + w * 0.6, y + h * 0.36, w * 0.11, mix(colour, '#e9b44c', 0.6));

const curtain = (x: number, w: number, to: number, colour: string): string =>
  times(5, (at) =>
    rect(
      x + (w / 5) * at,
      0,
      w / 5 + 1,
      to,
      horizontal(darken(colour, 0.14), lighten(colour, 0.25), darken(colour, 0.1)),
    ),
  );

const roomWindow = (x: number, y: number, tone: number): string => {
  const [top, low] = pick(SKIES, tone);
  return (
    rect(x - 14, y - 14, 308, 348, '#f8f6f2', 6) +
    rect(x, y, 280, 320, vertical(top, low)) +
    rect(x, y + 240, 280, 80, '#b9bfa6') +
    times(4, (at) =>
      rect(x + 12 + at * 70, y + 200 - ((at * 37 + tone * 13) % 80), 46, 130, mix('#c8c0b2', low, 0.4)),
    ) +
    rect(x + 135, y, 10, 320, '#f8f6f2') +
    rect(x - 24, y + 330, 328, 20, vertical('#ffffff', '#d7d2ca'), 4)
  );
};

const palm = (x: number, y: number, size: number): string =>
  `<g transform="translate(${x} ${y}) scale(${size})">` +
  line('M 0 0 C 8 -60 -6 -130 6 -190', '#7f6146', 16) +
  [-160, -125, -90, -55, -20, 15, 195]
    .map(
      (angle) =>
        `<g transform="translate(6 -190) rotate(${angle})">${path('M 0 0 C 40 -34 90 -26 124 10 C 84 -4 44 2 0 8 Z', vertical('#6f9a4c', '#3f6b37'))}</g>`,
    )
    .join('') +
  '</g>';

const skyline = (base: number, low: string, tone: number): string =>
  times(15, (at) => {
    const height = 60 + ((at * 67 + tone * 41) % 150);
    return rect(at * 84 - 20, base - height, 70, height, mix(mix('#b7a993', '#8e97a3', (at % 3) / 2), low, 0.52));
  });

const sky = (to: number, tone: number): string => {
  const [top, low] = pick(SKIES, tone);
  const cloud = (x: number, y: number, size: number) =>
    ellipse(x, y, 170 * size, 40 * size, radial('#ffffffb0', '#ffffff50', '#ffffff00'));
  return (
    rect(0, 0, 1200, to + 2, vertical(top, low)) +
    cloud(220 + ((tone * 170) % 700), 120, 1) +
    cloud(900 - ((tone * 130) % 500), 200, 0.8)
  );
};

const room: Setting = (tone) => {
  const colour = pick(WALLS, tone);
  return (
    wall(600, colour) +
    (tone % 3 === 0
      ? roomWindow(780, 90, tone) +
        curtain(690, 90, 600, mix(colour, '#b89b7c', 0.4)) +
        curtain(1075, 125, 600, mix(colour, '#b89b7c', 0.4))
      : tone % 3 === 1
        ? frame(180, 110, 170, 220, pick(['#7e9a86', '#b3765a', '#6d8aa8'], tone)) +
          frame(380, 150, 130, 165, '#c79a5b') +
          sunPatch(820, 170)
        : sunPatch(200, 180) +
          rect(860, 190, 260, 14, '#8a6a4b', 3) +
          times(6, (at) =>
            rect(
              876 + at * 26,
              190 - 60 - ((at * 17) % 24),
              20,
              60 + ((at * 17) % 24),
              pick(['#8c4b3d', '#3f5d73', '#c9a55b', '#5c7a5e'], at + tone),
              2,
            ),
          )) +
    planks(600, pick(WOODS, tone)) +
    skirting(600)
  );
};

export const settings = {
  showroom: (tone) => {
    const colour = pick(['#dfe2e5', '#c9ced4', '#e5e0d9', '#aeb6be'], tone);
    return (
      wall(560, colour) +
      times(4, (at) => rect(60 + at * 300, 90, 4, 470, '#00000012')) +
      times(
        3,
        (at) =>
          rect(150 + at * 330, 34, 240, 12, '#ffffff', 6) +
          ellipse(270 + at * 330, 60, 200, 60, radial('#ffffff90', '#ffffff00')),
      ) +
      rect(0, 560, 1200, 340, vertical(darken(colour, 0.22), lighten(colour, 0.1))) +
      times(3, (at) => ellipse(270 + at * 330, 690, 70, 200, radial('#ffffff66', '#ffffff00'))) +
      rect(0, 556, 1200, 6, '#00000020')
    );
  },
  street: (tone) =>
    sky(560, tone) +
    skyline(540, pick(SKIES, tone)[1], tone) +
    rect(0, 500, 1200, 60, vertical('#d8cdb9', '#c2b59d')) +
    times(6, (at) => rect(at * 210 + 20, 508, 180, 40, '#00000010')) +
    palm(120 + ((tone * 90) % 200), 560, 1.5) +
    palm(1010 + ((tone * 50) % 120), 556, 1.25) +
    rect(0, 556, 1200, 40, vertical('#cfc9c0', '#b3ada4')) +
    times(14, (at) => rect(at * 90, 580, 45, 16, at % 2 ? '#2e2f33' : '#e6d9a8')) +
    rect(0, 596, 1200, 304, vertical('#5d5f63', '#77797d')) +
    times(4, (at) => path(`M ${at * 340 + 30} 842 h 170 l -22 18 h -170 Z`, '#ffffffa0')),
  driveway: (tone) => {
    const stone = pick(['#dccbaa', '#d7c3a0', '#e2d6c2', '#cdb894'], tone);
    return (
      sky(300, tone) +
      rect(0, 120 + (tone % 3) * 30, 1200, 480, vertical(lighten(stone, 0.2), stone)) +
      times(6, (at) => line(`M 0 ${190 + at * 70} H 1200`, darken(stone, 0.12), 2, 'opacity="0.6"')) +
      rect(700 - (tone % 2) * 480, 230, 330, 350, vertical('#7a5a42', '#5d4433'), 4) +
      times(5, (at) => rect(712 - (tone % 2) * 480, 246 + at * 66, 306, 54, '#ffffff12', 3)) +
      times(8, (at) => ellipse((tone % 2 ? 640 : 20) + at * 78, 560, 62, 52, radial('#7fa65d', '#4d7540'))) +
      tiles(590, pick(['#cbbfae', '#b9b2a8', '#d3c8b8'], tone))
    );
  },
  corniche: (tone) => {
    const [top, low] = pick(SKIES, tone);
    return (
      sky(430, tone) +
      skyline(430, low, tone + 4).replaceAll('<rect', '<rect opacity="0.55"') +
      rect(0, 428, 1200, 100, vertical(mix(top, '#3f93b5', 0.6), '#2f7f9f')) +
      rect(0, 520, 1200, 90, vertical('#e3d6c2', '#cbbba3')) +
      times(11, (at) => rect(at * 120 + 6, 470, 12, 56, '#f7f5f0')) +
      rect(0, 462, 1200, 12, '#f7f5f0') +
      palm(80 + ((tone * 70) % 260), 600, 1.7) +
      rect(0, 604, 1200, 16, '#a99e8f') +
      rect(0, 620, 1200, 280, vertical('#606266', '#7b7d81'))
    );
  },
  carPark: (tone) => {
    const shade = pick(['#e9e4da', '#8fa79c', '#c9b48e'], tone);
    return (
      sky(420, tone) +
      skyline(440, pick(SKIES, tone)[1], tone + 1) +
      rect(0, 430, 1200, 130, vertical('#d3cabb', '#bdb29f')) +
      times(
        3,
        (at) =>
          path(
            `M ${at * 430 - 60} 330 Q ${at * 430 + 150} 220 ${at * 430 + 360} 330 Z`,
            vertical(lighten(shade, 0.3), shade),
          ) +
          line(`M ${at * 430 + 150} 290 V 570`, '#8d9298', 14) +
          times(3, (one) =>
            line(
              `M ${at * 430 + 20 + one * 130} 322 Q ${at * 430 + 150} 270 ${at * 430 + 150} 252`,
              darken(shade, 0.14),
              3,
            ),
          ),
      ) +
      rect(0, 556, 1200, 344, vertical('#6d6f73', '#85878b')) +
      times(7, (at) =>
        path(`M ${600 + (at - 3) * 210} 566 l 10 0 L ${600 + (at - 3) * 330 + 16} 900 h -22 Z`, '#ffffffb0'),
      )
    );
  },
  evening: (tone) =>
    rect(0, 0, 1200, 562, vertical('#2a3566', '#8a6f94', '#f0a988')) +
    times(15, (at) => {
      const height = 90 + ((at * 67 + tone * 41) % 170);
      return (
        rect(at * 84 - 20, 540 - height, 70, height, mix('#3a3f66', '#6d5f7d', (at % 3) / 2)) +
        times(2, (row) => rect(at * 84 - 8 + ((at + row) % 2) * 26, 556 - height + row * 44, 16, 20, '#ffe09aa0'))
      );
    }) +
    rect(0, 520, 1200, 60, '#4b465c') +
    times(
      3,
      (at) =>
        line(`M ${150 + at * 430} 580 V 250 q 0 -30 60 -34`, '#2b2d3d', 9) +
        circle(222 + at * 430, 220, 12, '#fff0c4') +
        ellipse(222 + at * 430, 240, 130, 100, radial('#ffe2a080', '#ffe2a000')),
    ) +
    rect(0, 576, 1200, 324, vertical('#3d3d4a', '#5a5863')) +
    times(3, (at) => ellipse(222 + at * 430, 640, 240, 50, radial('#ffe2a040', '#ffe2a000'))) +
    times(4, (at) => path(`M ${at * 340 + 30} 842 h 170 l -22 18 h -170 Z`, '#ffffff80')),
  desert: (tone) =>
    sky(520, tone) +
    path('M 0 480 C 200 400 420 470 620 440 S 1000 380 1200 450 V 900 H 0 Z', vertical('#e5c793', '#cfa468')) +
    path('M 0 560 C 260 480 520 590 780 540 S 1080 500 1200 560 V 900 H 0 Z', vertical('#e9cf9f', '#d3aa70')) +
    path('M 0 660 C 300 610 620 690 1200 620 V 900 H 0 Z', vertical('#edd6aa', '#d9b680')),
  workshop: (tone) =>
    wall(590, pick(['#c9cdd0', '#b9c1c6', '#d3cdc4'], tone)) +
    rect(90, 110, 520, 300, '#6c747c', 8) +
    times(7, (at) =>
      line(
        `M ${140 + at * 66} 150 v ${70 + ((at * 37 + tone * 11) % 110)}`,
        pick(['#c3c8cd', '#d2493c', '#e0a92e'], at + tone),
        12,
      ),
    ) +
    rect(760, 150, 340, 26, '#8a6a4b') +
    times(5, (at) =>
      rect(776 + at * 64, 92, 46, 58, pick(['#c94f3d', '#3c6ea5', '#d6b04a', '#5a7d5a'], at + tone), 5),
    ) +
    rect(760, 320, 340, 26, '#8a6a4b') +
    rect(0, 590, 1200, 310, vertical('#8d9094', '#a9abad')),
  room,
  carpeted: (tone) => {
    const rug = pick(['#a4584a', '#516b82', '#b59a74', '#6f7f68'], tone);
    return (
      room(tone + 1) +
      ellipse(600, 790, 620, 110, '#0000001c') +
      ellipse(600, 782, 610, 108, darken(rug, 0.1)) +
      ellipse(600, 780, 570, 94, 'none', `stroke="${lighten(rug, 0.45)}" stroke-width="8"`) +
      ellipse(600, 780, 520, 80, rug)
    );
  },
  desk: (tone) => {
    const wood = pick(WOODS, tone);
    const colour = pick(WALLS, tone + 2);
    return (
      wall(610, colour) +
      (tone % 2 ? frame(820, 110, 190, 250, pick(['#7e9a86', '#b3765a', '#6d8aa8'], tone)) : sunPatch(700, 170)) +
      rect(0, 560, 1200, 340, vertical(lighten(wood, 0.1), wood, darken(wood, 0.14))) +
      times(7, (at) =>
        line(
          `M 0 ${596 + at * 46} C 300 ${582 + at * 48} 760 ${616 + at * 45} 1200 ${590 + at * 47}`,
          darken(wood, 0.22),
          2,
          'opacity="0.35"',
        ),
      ) +
      rect(0, 556, 1200, 8, '#ffffff40')
    );
  },
  marble: (tone) => {
    const colour = pick(['#e9e7e4', '#e3ded7', '#d9dcdf', '#3a3b40'], tone);
    return (
      wall(560, pick(WALLS, tone + 5)) +
      rect(0, 540, 1200, 360, vertical(lighten(colour, 0.3), colour)) +
      times(4, (at) =>
        line(
          `M ${-50 + at * 330} 900 C ${90 + at * 310} 780 ${60 + at * 330} 660 ${260 + at * 300} 545`,
          mix(colour, '#8f8a86', 0.5),
          4,
          'opacity="0.4"',
        ),
      ) +
      rect(0, 536, 1200, 8, '#ffffff70')
    );
  },
  fabric: (tone) => {
    const cloth = pick(['#d8cbbd', '#c9d0d6', '#d9c4c0', '#c4c9bb', '#5f5a63'], tone);
    return (
      rect(0, 0, 1200, 900, vertical(lighten(cloth, 0.3), cloth)) +
      times(5, (at) =>
        path(
          `M ${-200 + at * 320} 0 C ${20 + at * 300} 260 ${-140 + at * 330} 560 ${80 + at * 310} 900 h 120 C ${40 + at * 330} 560 ${200 + at * 300} 280 ${-60 + at * 320} 0 Z`,
          horizontal('#ffffff00', '#ffffff3c', '#0000001c', '#00000000'),
        ),
      )
    );
  },
  garden: (tone) =>
    sky(420, tone) +
    rect(0, 330, 1200, 180, vertical('#e0d6c4', '#cdbfa6')) +
    times(12, (at) => ellipse(at * 110, 500, 88, 72 + ((at * 31 + tone * 17) % 50), radial('#86b063', '#4a7a3c'))) +
    rect(0, 540, 1200, 360, vertical('#6f9f4f', '#92b966')) +
    times(30, (at) =>
      line(`M ${(at * 97 + tone * 31) % 1200} ${600 + ((at * 61) % 280)} l 5 -16 l 5 16`, '#55843c', 3),
    ),
  park: (tone) =>
    sky(470, tone) +
    skyline(440, pick(SKIES, tone)[1], tone + 3) +
    times(7, (at) => ellipse(90 + at * 190, 410, 120, 90 + ((at * 37) % 40), radial('#8ab468', '#4e7d42'))) +
    rect(0, 470, 1200, 130, vertical('#7dab59', '#92b966')) +
    rect(0, 590, 1200, 310, vertical('#b9b1a4', '#d0c9be')) +
    line('M 0 592 H 1200', '#8f887c', 5),
  sea: (tone) => {
    const [top, low] = pick(SKIES, tone);
    return (
      sky(420, tone) +
      skyline(420, low, tone + 2).replaceAll('<rect', '<rect opacity="0.6"') +
      rect(0, 418, 1200, 482, vertical(mix(top, '#3f93b5', 0.6), '#1f6f93')) +
      times(26, (at) =>
        line(
          `M ${(at * 173 + tone * 57) % 1200} ${440 + ((at * 71) % 440)} q 34 -9 68 0`,
          '#ffffff',
          4,
          'opacity="0.35"',
        ),
      )
    );
  },
  beach: (tone) =>
    sky(420, tone) +
    rect(0, 418, 1200, 160, vertical('#58a9c2', '#8ccbd2')) +
    path('M 0 560 C 300 530 700 590 1200 550 V 900 H 0 Z', vertical('#f0dcb4', '#dfc08a')) +
    line('M 0 562 C 300 532 700 592 1200 552', '#ffffff', 8, 'opacity="0.7"'),
  wall: (tone) => {
    const colour = pick(['#d8d2c9', '#c7cdd0', '#d9c9bb', '#cfd3c8'], tone);
    return (
      wall(760, colour) +
      times(3, (at) =>
        rect(70 + at * 380, 110, 300, 520, 'none', 4, `stroke="${darken(colour, 0.1)}" stroke-width="4"`),
      ) +
      planks(760, pick(WOODS, tone + 1)) +
      skirting(760)
    );
  },
  gym: (tone) =>
    wall(580, pick(['#9aa1a8', '#bfc3c6', '#8b8f95'], tone)) +
    rect(640, 80, 470, 400, vertical('#d5e2ea', '#b5c5cf'), 6) +
    line('M 720 440 L 900 120 M 800 460 L 940 200', '#ffffff', 14, 'opacity="0.4"') +
    rect(0, 580, 1200, 320, vertical('#3b3d42', '#4c4e54')) +
    times(5, (at) => line(`M ${600 + (at - 2) * 260} 580 L ${600 + (at - 2) * 560} 900`, '#2d2f33', 3)),
  cafe: (tone) =>
    wall(570, pick(['#4d5a52', '#6a4f42', '#3f4b57'], tone)) +
    rect(90, 190, 460, 16, '#a87a4e', 3) +
    times(7, (at) => rect(110 + at * 62, 138, 36, 52, pick(['#efe6d8', '#c98b5a', '#d9d4cb'], at + tone), 8)) +
    rect(90, 330, 460, 16, '#a87a4e', 3) +
    times(5, (at) => ellipse(140 + at * 88, 312, 26, 20, pick(['#f3ede2', '#d9a066'], at + tone))) +
    times(
      3,
      (at) =>
        line(`M ${720 + at * 170} 0 v 130`, '#26221f', 4) +
        path(`M ${680 + at * 170} 180 q 40 -110 80 0 Z`, '#2b2725') +
        ellipse(720 + at * 170, 210, 130, 90, radial('#ffdf9a80', '#ffdf9a00')),
    ) +
    rect(0, 560, 1200, 340, vertical('#b98d62', '#8e6441')),
  paddock: (tone) =>
    sky(430, tone) +
    path('M 0 430 C 300 400 800 450 1200 415 V 900 H 0 Z', vertical('#d9bf8e', '#c6a56d')) +
    times(5, (at) => rect(70 + at * 260, 340, 22, 250, vertical('#f7f4ee', '#d2cabd'), 3)) +
    times(2, (at) => rect(0, 390 + at * 90, 1200, 24, vertical('#fbf9f4', '#d9d2c6'), 3)) +
    palm(1050, 470, 1.3) +
    path('M 0 600 C 400 570 800 630 1200 590 V 900 H 0 Z', vertical('#e3cb9b', '#cda971')),
} satisfies Record<string, Setting>;

export type SettingName = keyof typeof settings;
