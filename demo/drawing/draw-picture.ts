import sharp, { type Sharp } from 'sharp';

import { cutOutEmoji } from './emoji.ts';
import { scenes } from './homes.ts';
import { objects } from './objects.ts';
import type { PictureRecipe, Subject } from './picture-recipe.ts';
import { type SettingName, settings } from './settings.ts';
import { type Drawing, gradients, line, mirror, move, shadow } from './svg.ts';
import { carInterior, carSeats } from './vehicles.ts';

const [WIDTH, HEIGHT] = [1200, 900];

const wholePictures = {
  ...scenes,
  carInterior: (colour: string) => carInterior(colour, '#bcd7ea'),
  carSeats: (colour: string) => carSeats(colour),
};

/** Where objects stand: centre of the ground, and the largest width and height. */
const STANDING = { x: 600, ground: 790, width: 880, height: 560 };
const PLACES: Partial<Record<SettingName, typeof STANDING>> = {
  wall: { x: 600, ground: 815, width: 700, height: 745 },
  fabric: { x: 600, ground: 800, width: 860, height: 690 },
  sea: { x: 600, ground: 720, width: 860, height: 420 },
  room: { x: 600, ground: 800, width: 920, height: 640 },
  carpeted: { x: 600, ground: 790, width: 960, height: 600 },
  showroom: { x: 600, ground: 770, width: 980, height: 480 },
  street: { x: 600, ground: 800, width: 960, height: 470 },
  driveway: { x: 600, ground: 800, width: 960, height: 470 },
  corniche: { x: 600, ground: 800, width: 960, height: 470 },
  carPark: { x: 600, ground: 790, width: 960, height: 470 },
  evening: { x: 600, ground: 800, width: 960, height: 470 },
};

/** Hang on a wall without a rail. */
const ON_WALL = new Set<Subject>(['painting', 'mirrorOnWall']);
/** Have letters or digits, or keys in an order. */
const ONE_SIDED = new Set<Subject>(['numberPlate', 'simCard', 'board', 'chart', 'electronicKeyboard', 'openBook']);

/** A picture of 1200 × 900 as SVG. Deterministic. */
export async function drawPicture(recipe: PictureRecipe): Promise<string> {
  const { subject, colour, kind, setting, tone, view } = recipe;
  if (subject in wholePictures) {
    const scene = wholePictures[subject as keyof typeof wholePictures](colour, kind);
    if (view === 'aside') return toSvg(mirror(scene, WIDTH));
    return toSvg(scene, view === 'close' ? [220, 260, 760, 570] : undefined);
  }
  const drawing = subject.startsWith('emoji:')
    ? await drawEmoji(subject.slice('emoji:'.length), colour)
    : drawObject(subject as keyof typeof objects, colour, kind);
  const place = ON_WALL.has(subject) ? { ...STANDING, ground: 690 } : (PLACES[setting] ?? STANDING);
  const scale = Math.min(place.width / drawing.width, place.height / drawing.height) * (view === 'aside' ? 0.84 : 1);
  const x = view === 'aside' ? place.x + (tone % 2 ? 130 : -130) : place.x;
  const isMirrored = !ONE_SIDED.has(subject) && (view === 'aside') !== tone % 4 > 1;
  const background =
    view === 'aside' ? move(settings[setting](tone), tone % 2 ? -150 : -30, -80, 1.15) : settings[setting](tone);
  const [focusX, focusY] = drawing.focus ?? [0.5, 0.5];
  const left = x - (drawing.width * scale) / 2;
  const top = place.ground - drawing.height * scale;
  const turned = isMirrored ? mirror(drawing.svg, drawing.width) : drawing.svg;
  const content =
    background +
    shadowOf(drawing, subject, setting, x, place.ground, scale) +
    lay(`<g transform="translate(${left} ${top}) scale(${scale})">${turned}</g>`, setting, tone);
  if (view !== 'close') return toSvg(content);
  const width = Math.max(430, Math.min(760, drawing.width * scale * (subject.startsWith('emoji:') ? 0.9 : 0.66)));
  const height = width * (HEIGHT / WIDTH);
  const centreX = left + drawing.width * scale * (isMirrored ? 1 - focusX : focusX);
  const centreY = top + drawing.height * scale * focusY;
  return toSvg(content, [
    clamp(centreX - width / 2, WIDTH - width),
    clamp(centreY - height / 2, HEIGHT - height),
    width,
    height,
  ]);
}

const drawObject = (name: keyof typeof objects, colour: string, kind: number): Drawing => objects[name](colour, kind);

async function drawEmoji(emoji: string, colour: string): Promise<Drawing> {
  const [first = '', second] = [...emoji];
  if (second === first) {
    const { svg, width, height } = await drawEmoji(first, colour);
    return {
      svg: move(svg, width * 0.62, 0, 0.86) + move(svg, 0, height * 0.06),
      width: width * 1.48,
      height: height * 1.06,
      focus: [0.4, 0.4],
    };
  }
  const { png, width, height } = await cutOutEmoji(emoji, colour || undefined);
  return {
    svg: `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString('base64')}"/>`,
    width,
    height,
    focus: EMOJI_FOCUS[emoji] ?? [0.5, 0.4],
  };
}

/** A thing that lies on fabric is turned a little. It and what hangs on a wall cast their shadow behind themselves. */
function lay(thing: string, setting: SettingName, tone: number): string {
  if (setting !== 'fabric' && setting !== 'wall') return thing;
  const turn = setting === 'fabric' ? ((tone % 5) - 2) * 5 : 0;
  return `${CAST_SHADOW}<g filter="url(#cast)"><g transform="rotate(${turn} 600 450)">${thing}</g></g>`;
}

const CAST_SHADOW = [
  '<filter id="cast" x="-20%" y="-20%" width="140%" height="140%">',
  '<feGaussianBlur in="SourceAlpha" stdDeviation="16"/><feOffset dx="16" dy="20"/>',
  '<feComponentTransfer><feFuncA type="linear" slope="0.42"/></feComponentTransfer>',
  '<feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
].join('');

function shadowOf(
  drawing: Drawing,
  subject: Subject,
  setting: SettingName,
  x: number,
  ground: number,
  scale: number,
): string {
  const half = (drawing.width * scale) / 2;
  if (setting === 'sea' || setting === 'fabric') return '';
  if (ON_WALL.has(subject)) return '';
  if (setting === 'wall') return line('M 300 70 H 900', '#8d9298', 12);
  return shadow(x, ground - 2, half * 1.12, 34, '60') + shadow(x, ground - 3, half * 0.98, 14, '90');
}

/** Where the heads are. */
const EMOJI_FOCUS: Record<string, [number, number]> = {
  '🐈': [0.74, 0.3],
  '🐎': [0.3, 0.26],
  '🦜': [0.42, 0.28],
  '🐪': [0.3, 0.3],
};

const clamp = (value: number, max: number): number => Math.max(0, Math.min(max, value));

function toSvg(content: string, viewBox = [0, 0, WIDTH, HEIGHT]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="${viewBox.join(' ')}">` +
    `<defs>${gradients(content)}</defs>${content}</svg>`
  );
}

/** Pixels of a drawing, ready for `sharp`. */
export async function rasterise(svg: string): Promise<Sharp> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: info });
}
