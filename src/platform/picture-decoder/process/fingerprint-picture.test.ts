import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';

import { fingerprintPicture } from './fingerprint-picture.server.ts';

/** A picture with some shapes. */
const draw = (shapes: string, background = '#ddd'): Sharp =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900">
        <rect width="1200" height="900" fill="${background}"/>${shapes}</svg>`,
    ),
  );
const CAR = `<rect x="150" y="400" width="900" height="250" fill="#a33"/><rect x="350" y="250" width="450" height="150"
  fill="#358"/><circle cx="330" cy="670" r="90" fill="#222"/><circle cx="860" cy="670" r="90" fill="#222"/>
  <rect y="760" width="1200" height="140" fill="#777"/>`;
const HOUSE = `<polygon points="100,450 600,100 1100,450" fill="#844"/><rect x="200" y="450" width="800" height="400"
  fill="#eda"/><rect x="540" y="600" width="140" height="250" fill="#432"/><rect x="280" y="520" width="160"
  height="120" fill="#9cf"/><rect width="1200" height="60" fill="#235"/>`;

const bitsOf = async (picture: Sharp): Promise<string> => {
  const bits = await fingerprintPicture(picture);
  expect(bits).toMatch(/^[01]{64}$/);
  return bits ?? '';
};
const difference = (one: string, other: string) => [...one].filter((bit, at) => bit !== other[at]).length;

test.each([
  ['smaller', (picture: Sharp) => picture.resize(300).webp({ quality: 40 })],
  ['compressed', (picture: Sharp) => picture.jpeg({ quality: 20 })],
  ['brighter', (picture: Sharp) => picture.modulate({ brightness: 1.08 }).png()],
  ['grey', (picture: Sharp) => picture.greyscale().png()],
  ['slightly cut', (picture: Sharp) => picture.extract({ left: 12, top: 9, width: 1176, height: 882 }).png()],
])('a %s copy has a near fingerprint', async (_, change) => {
  const original = await bitsOf(draw(CAR));
  const copy = await bitsOf(sharp(await change(draw(CAR)).toBuffer()));
  expect(difference(original, copy)).toBeLessThanOrEqual(9);
});

test('another picture has a distant fingerprint', async () => {
  expect(difference(await bitsOf(draw(CAR)), await bitsOf(draw(HOUSE)))).toBeGreaterThan(15);
});

test('a transparent picture counts as one on white', async () => {
  const shapes = draw(CAR, 'none');
  expect(await bitsOf(shapes.clone())).toBe(await bitsOf(draw(CAR, '#fff')));
});

test('a plain picture has no fingerprint', async () => {
  expect(await fingerprintPicture(draw(''))).toBeNull();
});
