interface Mark {
  ground: string;
  ink: string;
  /** SVG in a square of 240, drawn with lines of the ink. Everything is in the circle of 90 around 120, 120. */
  shape: string;
}

const fill = (path: string, colour: string) => `<path d="${path}" fill="${colour}" stroke="none"/>`;
const stroke = (path: string) => `<path d="${path}"/>`;

/** The marks of the demo's dealers, which are their profile pictures, by email address. */
export const dealerMarks: Record<string, Mark> = {
  // أبو فهد للسيارات: a car.
  'seller1@dallal.example': {
    ground: '#8c2f2b',
    ink: '#fff4e8',
    shape:
      stroke('M52 142 V124 Q52 112 64 110 L80 107 Q94 84 116 84 H138 Q156 84 168 104 L180 108 Q190 111 190 122 V142') +
      stroke('M52 142 H70 M106 142 H138 M174 142 H190') +
      stroke('M88 126 a17 17 0 1 0 .1 0 M156 126 a17 17 0 1 0 .1 0'),
  },
  // عقارات النخيل: a palm.
  'seller3@dallal.example': {
    ground: '#1f5b4a',
    ink: '#efe0b2',
    shape:
      stroke('M118 178 Q126 134 120 98') +
      stroke('M120 98 Q92 70 60 92 M120 98 Q100 52 72 56 M120 98 Q122 56 140 44') +
      stroke('M120 98 Q146 62 172 74 M120 98 Q154 82 180 110 M84 178 H156'),
  },
  // Marina Homes: two towers above a wave.
  'seller6@dallal.example': {
    ground: '#12395b',
    ink: '#f3f7fa',
    shape:
      stroke('M88 140 V78 L112 62 V140 M128 140 V46 Q158 70 158 140') +
      stroke('M56 160 q16 -14 32 0 t32 0 t32 0 t32 0'),
  },
  // Gulf Phones: a phone and a wave.
  'seller10@dallal.example': {
    ground: '#1d1f24',
    ink: '#f5f6f7',
    shape:
      stroke(
        'M92 52 h56 a14 14 0 0 1 14 14 v108 a14 14 0 0 1 -14 14 h-56 a14 14 0 0 1 -14 -14 v-108 a14 14 0 0 1 14 -14z',
      ) + fill('M78 128 q21 -20 42 0 t42 0 v46 a14 14 0 0 1 -14 14 h-56 a14 14 0 0 1 -14 -14z', '#e4573d'),
  },
  // مزرعة الوفرة: a seedling under the sun.
  'seller13@dallal.example': {
    ground: '#efe6cb',
    ink: '#3d6b35',
    shape:
      fill('M120 46 a21 21 0 1 0 .1 0', '#e2a33a') +
      stroke(
        'M120 178 V118 M120 146 Q76 148 70 108 Q112 106 120 146 M120 132 Q126 94 168 96 Q166 134 120 132 M76 178 H164',
      ),
  },
  // بيت الأثاث: an armchair.
  'seller17@dallal.example': {
    ground: '#5c3d2a',
    ink: '#f3e3ca',
    shape:
      stroke('M82 112 V86 Q82 66 102 66 H138 Q158 66 158 86 V112') +
      stroke('M60 122 a14 14 0 0 1 28 0 v18 h64 v-18 a14 14 0 0 1 28 0 v38 h-120z M74 160 v16 M166 160 v16'),
  },
  // Studio Noor: light.
  'seller20@dallal.example': {
    ground: '#f2c230',
    ink: '#20201e',
    shape:
      fill('M120 88 a32 32 0 1 0 .1 0', '#20201e') +
      stroke('M120 66 V48 M120 174 V192 M66 120 H48 M174 120 H192') +
      stroke('M82 82 L69 69 M158 82 L171 69 M82 158 L69 171 M158 158 L171 171'),
  },
  // Karim Services: a K with an arrow.
  'seller24@dallal.example': {
    ground: '#2d4a63',
    ink: '#ffffff',
    shape: stroke('M88 62 V178 M88 128 L150 66 M114 104 L160 178 M124 62 H154 V92'),
  },
  // Blue Door Homes: a blue door.
  'seller25@dallal.example': {
    ground: '#e9eef3',
    ink: '#1f3550',
    shape:
      fill('M86 176 V98 A34 34 0 0 1 154 98 V176z', '#2f6fb5') +
      stroke('M86 176 V98 A34 34 0 0 1 154 98 V176 M66 176 H174') +
      fill('M138 130 a6 6 0 1 0 .1 0', '#ffffff'),
  },
  // Right Hand Recruitment: someone who raises the right hand.
  'seller27@dallal.example': {
    ground: '#3b2f5c',
    ink: '#f6efff',
    shape: stroke('M120 62 a19 19 0 1 0 .1 0 M78 178 V152 Q78 122 120 122 Q148 122 156 108 L176 70 M162 178 V146'),
  },
};

/** A square picture of 240 × 240 as SVG. */
export function drawMark({ ground, ink, shape }: Mark): string {
  const lines = `fill="none" stroke="${ink}" stroke-width="11" stroke-linecap="round" stroke-linejoin="round"`;
  const content = `<rect width="240" height="240" fill="${ground}"/><g ${lines}>${shape}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="240" viewBox="0 0 240 240">${content}</svg>`;
}
