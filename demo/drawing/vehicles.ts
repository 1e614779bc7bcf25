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

interface Profile {
  width: number;
  height: number;
  wheels: [front: number, rear: number];
  radius: number;
  /** The side, facing left. The origin is the upper left corner. */
  body: string;
  windows: string[];
  /** Heights of the shoulder line and of the sill. */
  shoulder: number;
  sill: number;
  doors: number[];
  front: { width: number; height: number; roof: number };
  extras?: (colour: string) => string;
}

const SEDAN: Profile = {
  width: 900,
  height: 272,
  wheels: [172, 716],
  radius: 66,
  body: 'M 24 214 C 16 190 18 162 34 148 C 80 124 190 112 262 106 C 330 62 392 28 470 22 C 560 16 640 26 694 56 C 736 80 764 98 792 104 C 836 106 868 112 878 126 C 890 150 888 190 876 216 C 870 228 850 232 836 232 L 60 232 C 40 232 28 226 24 214 Z',
  windows: [
    'M 292 106 C 350 66 408 40 474 38 L 474 106 Z',
    'M 488 38 C 556 36 612 42 650 58 L 690 104 L 488 106 Z',
    'M 662 62 C 700 78 722 94 738 103 L 706 104 Z',
  ],
  shoulder: 132,
  sill: 214,
  doors: [280, 481, 690],
  front: { width: 430, height: 300, roof: 0.6 },
};

const SUV: Profile = {
  width: 900,
  height: 372,
  wheels: [176, 716],
  radius: 82,
  body: 'M 22 290 C 14 250 18 200 34 180 C 80 160 180 150 236 146 C 270 90 306 44 356 34 C 480 20 700 20 800 34 C 836 50 862 110 868 166 C 880 190 884 260 874 292 C 866 306 850 308 836 308 L 56 308 C 36 308 26 302 22 290 Z',
  windows: [
    'M 270 146 C 300 96 330 60 362 54 L 480 48 V 146 Z',
    'M 496 48 L 664 48 V 146 H 496 Z',
    'M 680 48 C 730 48 770 50 790 56 C 812 80 826 118 830 146 H 680 Z',
  ],
  shoulder: 178,
  sill: 284,
  doors: [262, 488, 672],
  front: { width: 440, height: 390, roof: 0.74 },
  extras: () =>
    rect(372, 14, 410, 10, '#2b2d31', 5) +
    rect(400, 18, 12, 16, '#2b2d31') +
    rect(740, 18, 12, 16, '#2b2d31') +
    line('M 250 312 H 640', '#2b2d31', 12),
};

const BOXY: Profile = {
  ...SUV,
  body: 'M 22 290 C 16 250 18 200 26 176 C 60 160 180 154 250 152 L 300 44 C 310 30 330 26 350 26 L 840 26 C 856 26 864 34 866 50 L 874 180 C 880 210 880 270 874 292 C 866 306 850 308 836 308 L 56 308 C 36 308 26 302 22 290 Z',
  windows: ['M 282 150 L 322 56 H 478 V 150 Z', 'M 496 56 H 664 V 150 H 496 Z', 'M 682 56 H 828 L 838 150 H 682 Z'],
  extras: (colour) =>
    rect(340, 6, 470, 12, '#2b2d31', 5) +
    times(4, (at) => rect(380 + at * 120, 10, 10, 18, '#2b2d31')) +
    rect(874, 140, 26, 120, darken(colour, 0.3), 12) +
    line('M 250 312 H 640', '#2b2d31', 12),
};

const PICKUP: Profile = {
  width: 960,
  height: 350,
  wheels: [176, 760],
  radius: 80,
  body: 'M 22 270 C 14 230 20 186 34 168 C 80 148 180 140 250 136 C 290 84 320 44 364 34 C 430 26 520 26 566 36 C 590 60 596 110 598 148 L 930 148 C 940 170 942 240 936 270 C 930 284 916 288 900 288 L 56 288 C 36 288 26 282 22 270 Z',
  windows: [
    'M 284 138 C 312 94 342 60 374 52 L 448 48 V 138 Z',
    'M 464 48 C 500 48 534 50 552 54 C 568 76 574 110 574 138 H 464 Z',
  ],
  shoulder: 166,
  sill: 264,
  doors: [276, 456, 586],
  front: { width: 440, height: 370, roof: 0.72 },
  extras: (colour) =>
    rect(604, 142, 330, 12, darken(colour, 0.45), 4) + line('M 606 128 L 660 60 H 690', '#2b2d31', 12),
};

const COUPE: Profile = {
  width: 920,
  height: 250,
  wheels: [176, 732],
  radius: 62,
  body: 'M 20 196 C 14 172 18 150 34 138 C 110 114 250 100 350 94 C 420 54 480 26 552 22 C 640 20 720 50 792 88 C 850 92 888 98 898 110 C 910 136 908 176 896 198 C 888 210 870 214 856 214 L 56 214 C 36 214 26 208 20 196 Z',
  windows: ['M 384 94 C 440 58 496 38 552 37 L 580 38 L 590 94 Z', 'M 604 40 C 650 46 694 64 728 90 L 606 94 Z'],
  shoulder: 120,
  sill: 196,
  doors: [372, 604],
  front: { width: 450, height: 268, roof: 0.54 },
  extras: (colour) => path('M 804 86 C 830 66 880 62 908 66 L 908 80 C 880 78 850 82 830 92 Z', darken(colour, 0.2)),
};

export const PROFILES = { sedan: SEDAN, suv: SUV, boxy: BOXY, pickup: PICKUP, coupe: COUPE };
export type ProfileName = keyof typeof PROFILES;

const RIMS: ((x: number, y: number, r: number, colour: string) => string)[] = [
  (x, y, r, colour) =>
    times(
      5,
      (at) =>
        `<g transform="rotate(${at * 72} ${x} ${y})">${path(`M ${x - r * 0.16} ${y} L ${x - r * 0.2} ${y - r * 0.94} H ${x + r * 0.2} L ${x + r * 0.16} ${y} Z`, colour)}</g>`,
    ),
  (x, y, r, colour) =>
    times(
      10,
      (at) =>
        `<g transform="rotate(${at * 36} ${x} ${y})">${rect(x - r * 0.06, y - r * 0.95, r * 0.12, r * 0.95, colour)}</g>`,
    ),
  (x, y, r, colour) =>
    times(
      6,
      (at) =>
        `<g transform="rotate(${at * 60} ${x} ${y})">${path(`M ${x} ${y} L ${x - r * 0.3} ${y - r * 0.92} L ${x - r * 0.08} ${y - r * 0.92} Z M ${x} ${y} L ${x + r * 0.3} ${y - r * 0.92} L ${x + r * 0.08} ${y - r * 0.92} Z`, colour)}</g>`,
    ),
];

/** A tyre on its rim, seen from the side. */
export function wheel(x: number, y: number, r: number, style = 0, colour = '#d4d8dc'): string {
  return (
    circle(x, y, r, radial('#3b3c40', '#1b1c1f')) +
    circle(x, y, r * 0.95, 'none', `stroke="#4a4b50" stroke-width="${r * 0.03}"`) +
    circle(x, y, r * 0.7, '#17181b') +
    circle(x, y, r * 0.5, '#3a3c41') +
    RIMS[style % RIMS.length]?.(x, y, r * 0.68, colour) +
    circle(x, y, r * 0.67, 'none', `stroke="${darken(colour, 0.1)}" stroke-width="${r * 0.07}"`) +
    circle(x, y, r * 0.15, diagonal('#f2f3f4', '#8d9196'))
  );
}

export function carSide(name: ProfileName, colour: string, style: number): Drawing {
  const { width, height, wheels, radius, body, windows, shoulder, sill, doors, extras } = PROFILES[name];
  const y = height - radius;
  const light = lighten(colour, 0.3);
  const clip = `car-${name}`;
  const svg =
    `<defs><clipPath id="${clip}">${path(body, '#000')}</clipPath></defs>` +
    (extras?.(colour) ?? '') +
    path(body, vertical(lighten(colour, 0.34), colour, darken(colour, 0.1), darken(colour, 0.36))) +
    `<g clip-path="url(#${clip})">` +
    path(
      `M 0 ${shoulder - 26} C 260 ${shoulder - 22} 640 ${shoulder - 30} ${width} ${shoulder - 14} V ${shoulder + 4} C 640 ${shoulder - 8} 260 ${shoulder - 2} 0 ${shoulder + 12} Z`,
      horizontal('#ffffff20', '#ffffff90', '#ffffff30'),
    ) +
    rect(0, sill, width, 60, '#1d1e21', 0, 'opacity="0.85"') +
    line(
      `M 30 ${shoulder + 16} C 260 ${shoulder + 6} 640 ${shoulder} ${width - 20} ${shoulder + 8}`,
      darken(colour, 0.32),
      3,
      'opacity="0.6"',
    ) +
    path(
      `M 0 ${sill - 26} C 300 ${sill - 44} 600 ${sill - 44} ${width} ${sill - 26} V ${sill - 8} H 0 Z`,
      '#ffffff1c',
    ) +
    wheels.map((x) => circle(x, y, radius * 1.17, '#121316')).join('') +
    `</g>` +
    windows
      .map((glass) =>
        path(
          glass,
          diagonal('#7d93a5', '#2c3842', '#18202a'),
          `stroke="#16181c" stroke-width="7" stroke-linejoin="round"`,
        ),
      )
      .join('') +
    windows
      .slice(0, 2)
      .map((glass) => path(glass, diagonal('#ffffff55', '#ffffff00', '#ffffff00')))
      .join('') +
    doors
      .map((x) =>
        line(
          `M ${x} ${shoulder - 20} C ${x - 4} ${shoulder + 30} ${x - 4} ${sill - 40} ${x + 4} ${sill - 6}`,
          darken(colour, 0.42),
          2.5,
          'opacity="0.7"',
        ),
      )
      .join('') +
    doors
      .slice(1)
      .map((x) => rect(x - 62, shoulder + 6, 44, 9, vertical(light, darken(colour, 0.35)), 4))
      .join('') +
    path(
      `M 30 ${shoulder + 16} C 50 ${shoulder + 4} 90 ${shoulder} 112 ${shoulder + 2} C 106 ${shoulder + 22} 60 ${shoulder + 34} 26 ${shoulder + 34} Z`,
      diagonal('#ffffff', '#cfe0ec', '#8ea4b4'),
      'stroke="#2a2d31" stroke-width="3"',
    ) +
    path(
      `M ${width - 24} ${shoulder + 6} C ${width - 50} ${shoulder} ${width - 74} ${shoulder} ${width - 86} ${shoulder + 4} C ${width - 80} ${shoulder + 24} ${width - 50} ${shoulder + 32} ${width - 20} ${shoulder + 34} Z`,
      vertical('#ef4a42', '#94171b'),
      'stroke="#2a1012" stroke-width="3"',
    ) +
    path(
      `M ${(doors[0] ?? 0) + 24} ${shoulder - 34} c -26 -4 -40 4 -38 18 c 10 8 30 8 44 2 Z`,
      vertical(light, darken(colour, 0.25)),
    ) +
    wheels.map((x) => wheel(x, y, radius, style)).join('');
  return { svg, width, height, focus: [wheels[0] / width + 0.06, 0.58] };
}

/** The front or the back of a car. */
export function carFront(name: ProfileName, colour: string, isRear: boolean): Drawing {
  const { width: w, height: h, roof } = PROFILES[name].front;
  const mid = h * (name === 'sedan' || name === 'coupe' ? 0.42 : 0.4);
  const inset = w * 0.17;
  const lamp = (x: number, flip: number) =>
    isRear
      ? path(
          `M ${x} ${mid + 26} l ${flip * 92} 8 l 0 34 l ${flip * -96} 8 Z`,
          vertical('#ff5a4d', '#8e1418'),
          'stroke="#2a1012" stroke-width="3"',
        )
      : path(
          `M ${x} ${mid + 36} l ${flip * 96} 18 l ${flip * -8} 30 l ${flip * -88} -6 Z`,
          diagonal('#ffffff', '#d5e5ef', '#8399a8'),
          'stroke="#24272b" stroke-width="3"',
        );
  const svg =
    rect(w * 0.04, h * 0.66, w * 0.17, h * 0.34, vertical('#2d2e32', '#121316'), 16) +
    rect(w * 0.79, h * 0.66, w * 0.17, h * 0.34, vertical('#2d2e32', '#121316'), 16) +
    path(
      `M ${inset} ${mid} C ${inset + 20} ${h * (1 - roof) * 0.12} ${inset + 40} 0 ${inset + 70} 0 H ${w - inset - 70} C ${w - inset - 40} 0 ${w - inset - 20} ${h * (1 - roof) * 0.12} ${w - inset} ${mid} Z`,
      vertical(lighten(colour, 0.4), colour),
    ) +
    path(
      `M ${inset + 16} ${mid} L ${inset + 66} ${h * 0.07} H ${w - inset - 66} L ${w - inset - 16} ${mid} Z`,
      diagonal('#8ba1b1', '#34414c', '#1a222b'),
    ) +
    path(`M ${inset + 60} ${mid} L ${w * 0.44} ${h * 0.07} H ${w * 0.56} L ${w * 0.4} ${mid} Z`, '#ffffff2c') +
    ellipse(inset - 18, mid + 2, 30, 17, vertical(lighten(colour, 0.3), darken(colour, 0.3))) +
    ellipse(w - inset + 18, mid + 2, 30, 17, vertical(lighten(colour, 0.3), darken(colour, 0.3))) +
    path(
      `M ${w * 0.03} ${h * 0.86} C ${w * 0.01} ${h * 0.66} ${w * 0.03} ${mid + 44} ${w * 0.08} ${mid + 26} C ${w * 0.14} ${mid} ${inset} ${mid - 6} ${inset + 20} ${mid - 8} H ${w - inset - 20} C ${w - inset} ${mid - 6} ${w * 0.86} ${mid} ${w * 0.92} ${mid + 26} C ${w * 0.97} ${mid + 44} ${w * 0.99} ${h * 0.66} ${w * 0.97} ${h * 0.86} C ${w * 0.96} ${h * 0.92} ${w * 0.9} ${h * 0.93} ${w * 0.86} ${h * 0.93} H ${w * 0.14} C ${w * 0.1} ${h * 0.93} ${w * 0.04} ${h * 0.92} ${w * 0.03} ${h * 0.86} Z`,
      vertical(lighten(colour, 0.36), colour, darken(colour, 0.32)),
    ) +
    path(
      `M ${w * 0.2} ${mid + 4} C ${w * 0.3} ${mid + 24} ${w * 0.7} ${mid + 24} ${w * 0.8} ${mid + 4} L ${w * 0.8} ${mid - 2} H ${w * 0.2} Z`,
      '#ffffff50',
    ) +
    (isRear
      ? rect(w * 0.36, mid + 56, w * 0.28, h * 0.13, '#f2f2ee', 5) +
        rect(w * 0.39, mid + 66, w * 0.22, 6, '#8d9095') +
        rect(w * 0.39, mid + 80, w * 0.16, 6, '#8d9095') +
        rect(w * 0.1, h * 0.82, w * 0.8, h * 0.09, '#232529', 10)
      : path(
          `M ${w * 0.3} ${mid + 40} H ${w * 0.7} L ${w * 0.66} ${h * 0.72} H ${w * 0.34} Z`,
          vertical('#121316', '#2a2c30'),
          'stroke="#a9aeb3" stroke-width="5"',
        ) +
        times(4, (at) => line(`M ${w * 0.33} ${mid + 56 + at * 15} H ${w * 0.67}`, '#6d7278', 3)) +
        circle(w / 2, mid + 64, 15, diagonal('#f7f8f9', '#8d9196')) +
        rect(w * 0.37, h * 0.77, w * 0.26, h * 0.09, '#f2f2ee', 5) +
        rect(w * 0.4, h * 0.8, w * 0.2, 6, '#8d9095') +
        path(
          `M ${w * 0.08} ${h * 0.76} h ${w * 0.2} l -16 ${h * 0.1} h ${-w * 0.16} Z M ${w * 0.92} ${h * 0.76} h ${-w * 0.2} l 16 ${h * 0.1} h ${w * 0.16} Z`,
          '#1d1f22',
        )) +
    lamp(w * 0.07, 1) +
    lamp(w * 0.93, -1);
  return { svg, width: w, height: h, focus: [0.28, 0.55] };
}

/** The dashboard from the driver's seat: a whole picture of 1200 × 900. */
export function carInterior(leather: string, light: string): string {
  return (
    rect(0, 0, 1200, 900, vertical(light, mix(light, '#ffffff', 0.6), '#cbb99a')) +
    times(9, (at) => rect(60 + at * 130, 220 - ((at * 53) % 90), 90, 200, mix('#9d9a94', light, 0.4))) +
    path('M 0 0 H 1200 V 60 C 800 20 400 20 0 60 Z', '#1d1e21') +
    path('M 0 0 H 70 L 0 420 Z M 1200 0 H 1130 L 1200 420 Z', '#24262a') +
    rect(520, 44, 170, 62, vertical('#3b3e43', '#1c1d20'), 18) +
    rect(532, 54, 146, 42, '#9fb4c2', 12) +
    path('M 0 420 C 300 360 900 360 1200 420 V 900 H 0 Z', vertical('#3a3b3f', '#1b1c1f')) +
    path(
      'M 0 520 C 300 470 900 470 1200 520 V 600 C 900 560 300 560 0 600 Z',
      vertical(lighten(leather, 0.15), darken(leather, 0.25)),
    ) +
    path('M 180 450 C 260 410 440 410 520 450 L 500 500 H 200 Z', '#0e0f11') +
    circle(290, 470, 32, '#1f2b36', 'stroke="#dfe5ea" stroke-width="3"') +
    circle(410, 470, 32, '#1f2b36', 'stroke="#dfe5ea" stroke-width="3"') +
    line('M 290 470 L 272 452 M 410 470 L 424 450', '#e0533f', 4) +
    rect(600, 420, 320, 190, '#0d0e10', 16) +
    rect(612, 432, 296, 166, diagonal('#2c5f86', '#1d3850'), 8) +
    line('M 640 570 C 700 520 760 560 880 470', '#f3d27a', 8) +
    circle(760, 538, 12, '#ffffff') +
    times(3, (at) => rect(980, 450 + at * 26, 150, 14, '#0c0d0e', 6)) +
    times(3, (at) => circle(660 + at * 100, 660, 26, diagonal('#6a6d72', '#232529'))) +
    rect(640, 720, 260, 180, vertical('#2c2d31', '#18191c'), 22) +
    rect(748, 690, 40, 130, vertical('#8b8f94', '#2b2d31'), 18) +
    ellipse(768, 690, 34, 28, radial('#5a5d62', '#1b1c1f')) +
    `<circle cx="350" cy="690" r="208" fill="none" stroke="#17181b" stroke-width="46"/><circle cx="350" cy="690" r="208" fill="none" stroke="${mix(leather, '#1b1c1f', 0.55)}" stroke-width="30"/>` +
    path(
      'M 150 670 C 240 640 460 640 550 670 L 548 712 C 470 716 430 760 420 850 H 280 C 270 760 230 716 152 712 Z',
      vertical('#45474c', '#1b1c1f'),
    ) +
    circle(350, 716, 62, radial('#4d5056', '#1f2023')) +
    circle(350, 716, 24, diagonal('#e8eaec', '#84888d'))
  );
}

/** Seats through the open door. */
export function carSeats(leather: string): string {
  const seat = (x: number, s: number) =>
    `<g transform="translate(${x} 0) scale(${s})">` +
    rect(60, 90, 130, 110, vertical(lighten(leather, 0.2), darken(leather, 0.1)), 40) +
    rect(100, 190, 50, 40, '#3a3b3f') +
    path(
      'M 20 260 C 30 210 220 210 230 260 L 250 640 H 0 Z',
      horizontal(darken(leather, 0.2), lighten(leather, 0.22), darken(leather, 0.16)),
    ) +
    times(5, (at) => line(`M 62 ${300 + at * 62} H 188`, darken(leather, 0.24), 4)) +
    path(
      'M -10 640 C 60 600 190 600 260 640 L 330 800 C 200 860 60 860 -60 800 Z',
      vertical(lighten(leather, 0.18), darken(leather, 0.14)),
    ) +
    times(4, (at) => line(`M ${50 + at * 52} 640 L ${30 + at * 70} 820`, darken(leather, 0.24), 4)) +
    '</g>';
  return (
    rect(0, 0, 1200, 900, vertical('#55575c', '#2a2b2f')) +
    path('M 80 0 H 1120 L 1060 330 H 140 Z', vertical('#b9ccd8', '#e8e3d4')) +
    rect(0, 780, 1200, 120, '#1b1c1f') +
    seat(170, 1) +
    seat(740, 1) +
    rect(480, 560, 210, 340, vertical('#3a3b3f', '#17181b'), 26) +
    rect(520, 590, 130, 120, vertical(lighten(leather, 0.15), darken(leather, 0.15)), 20) +
    rect(566, 500, 44, 110, '#2a2b2e', 20)
  );
}

export function truck(colour: string): Drawing {
  return {
    width: 900,
    height: 430,
    focus: [0.2, 0.6],
    svg:
      rect(270, 20, 610, 320, vertical('#ffffff', '#dfe1e2'), 10) +
      times(9, (at) => rect(284 + at * 66, 30, 3, 300, '#00000014')) +
      rect(270, 210, 610, 54, colour) +
      path('M 30 350 V 230 C 34 190 60 110 100 90 H 250 V 350 Z', vertical(lighten(colour, 0.3), darken(colour, 0.2))) +
      path(
        'M 62 220 C 70 180 90 130 112 116 H 180 V 220 Z',
        diagonal('#93a9b8', '#22303c'),
        'stroke="#1c1f23" stroke-width="6"',
      ) +
      line('M 196 110 V 340', darken(colour, 0.4), 3) +
      rect(150, 240, 36, 9, darken(colour, 0.5), 4) +
      rect(20, 320, 870, 34, '#26282c', 6) +
      rect(22, 270, 40, 34, '#fff5d8', 8) +
      [150, 640, 780].map((x) => wheel(x, 362, 66, 1)).join(''),
  };
}

export function boat(colour: string, kind: number): Drawing {
  const cabin = kind % 2 === 0;
  return {
    width: 900,
    height: cabin ? 380 : 330,
    focus: [0.52, 0.5],
    svg:
      `<g transform="translate(0 ${cabin ? 0 : -50})">` +
      (cabin
        ? path('M 330 210 L 390 90 H 640 L 660 210 Z', vertical('#ffffff', '#d9dee2')) +
          path('M 372 180 L 410 106 H 500 V 180 Z M 514 106 H 628 L 640 180 H 514 Z', diagonal('#7f9aac', '#1e2b36')) +
          rect(380, 74, 290, 18, '#f4f5f6', 8) +
          line('M 560 74 V 10 M 600 74 V 30', '#9aa0a6', 6)
        : path('M 380 210 L 420 140 H 520 L 530 210 Z', vertical('#ffffff', '#d9dee2')) +
          path('M 372 208 L 410 128 L 424 132 L 392 208 Z', '#8fb0c4') +
          times(3, (at) => rect(560 + at * 90, 176, 66, 40, '#b5442f', 10)) +
          line('M 400 130 L 400 70 H 640 L 640 200', '#b9bfc4', 8) +
          rect(380, 58, 290, 18, lighten(colour, 0.2), 8)) +
      times(6, (at) => line(`M ${70 + at * 56} 206 v -38`, '#b9bfc4', 5)) +
      line('M 60 170 C 160 160 260 166 360 168', '#c9ced2', 6) +
      path(
        'M 20 196 C 200 214 600 214 850 200 L 870 204 C 876 270 850 330 800 344 H 250 C 150 330 70 270 20 196 Z',
        vertical('#ffffff', '#e4e8ea', '#b9c2c8'),
      ) +
      path('M 52 238 C 240 262 600 262 866 250 C 862 270 858 284 850 296 C 600 306 260 304 100 280 Z', colour) +
      rect(840, 150, 40, 120, vertical('#3a3d42', '#17181b'), 10) +
      rect(852, 140, 54, 60, vertical('#54575d', '#202226'), 14) +
      path('M 120 340 C 300 320 700 330 880 318 L 900 380 H 60 Z', '#2b7d9f') +
      line('M 90 352 q 40 -18 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0 t 80 0', '#ffffff', 8, 'opacity="0.8"') +
      '</g>',
  };
}

export function motorcycle(colour: string, kind: number): Drawing {
  const [front, rear] = [130, 590];
  return {
    width: 720,
    height: 420,
    focus: [0.5, 0.5],
    svg:
      [front, rear].map((x) => wheel(x, 310, 108, kind, '#8f959b')).join('') +
      line(`M ${front} 310 L 236 96`, '#b9bec4', 22) +
      line(`M ${front} 310 L 236 96`, '#5e6368', 8) +
      line(`M ${rear} 310 L 400 290`, '#3c3f44', 26) +
      rect(410, 330, 230, 30, horizontal('#d9dcdf', '#8b9096', '#4b4f54'), 14) +
      path('M 270 200 L 460 200 L 470 330 L 300 350 Z', vertical('#7c8187', '#2e3034')) +
      times(4, (at) => rect(292, 226 + at * 24, 160, 9, '#b3b8bd', 4)) +
      circle(390, 310, 40, radial('#c3c8cd', '#5b6066')) +
      (kind % 2
        ? path(
            'M 200 90 C 260 60 330 96 350 140 L 320 290 C 260 280 200 240 190 180 Z',
            vertical(lighten(colour, 0.35), colour, darken(colour, 0.35)),
          ) + path('M 206 84 C 226 40 270 30 300 60 L 270 100 Z', '#a9c3d3c0')
        : circle(206, 120, 42, radial('#ffffff', '#cfdbe3', '#7f8b94'), 'stroke="#3a3d42" stroke-width="8"')) +
      path(
        'M 270 150 C 300 96 420 92 470 130 L 470 196 C 400 214 320 214 280 200 Z',
        vertical(lighten(colour, 0.4), colour, darken(colour, 0.3)),
      ) +
      path(
        'M 300 140 C 340 116 400 116 436 130',
        'none',
        'stroke="#ffffff90" stroke-width="10" stroke-linecap="round"',
      ) +
      path(
        'M 456 140 C 500 120 560 128 680 96 C 690 120 650 160 600 170 C 550 180 500 190 462 186 Z',
        vertical('#34363b', '#131417'),
      ) +
      path(
        'M 590 170 C 640 150 690 140 706 110 L 700 170 C 670 200 640 210 610 206 Z',
        vertical(lighten(colour, 0.2), darken(colour, 0.3)),
      ) +
      path(
        `M 30 240 C 60 180 180 170 230 230 C 180 200 90 206 46 256 Z`,
        vertical(lighten(colour, 0.3), darken(colour, 0.25)),
      ) +
      line('M 236 96 L 290 56 M 236 96 C 220 70 200 62 176 64', '#2a2c30', 14),
  };
}
