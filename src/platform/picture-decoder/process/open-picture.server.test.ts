import sharp from 'sharp';
import { expect, test } from 'vitest';

import { openPicture } from './open-picture.server.ts';

/** Noise of 640 × 480 pixels with a white top row of blocks. */
const photo = async (orientation: number): Promise<Buffer> => {
  const size = { width: 640, height: 480, channels: 3, background: 'teal' } as const;
  const noise = sharp({ create: { ...size, noise: { type: 'gaussian', mean: 100, sigma: 30 } } });
  const top = { create: { width: 640, height: 48, channels: 3, background: '#fff' } } as const;
  return noise
    .composite([{ input: top, left: 0, top: 0 }])
    .withMetadata({ orientation })
    .jpeg({ quality: 95 })
    .toBuffer();
};

// The missing rows may be on any side of the upright picture.
test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  'of a JPEG with orientation %i, only missing rows are cut off',
  async (orientation) => {
    const file = await photo(orientation);
    const whole = await openPicture(file);
    const cut = await openPicture(file.subarray(0, -200));
    const [columns, rows] = orientation < 5 ? [cut.width, cut.height] : [cut.height, cut.width];
    expect(columns).toBe(640);
    // A row of blocks, and the row above, whose colours depend on it.
    expect([463, 464]).toContain(rows);
    const whiteOf = async ({ pixels }: typeof whole) => {
      const data = await pixels.removeAlpha().raw().toBuffer();
      return data.filter((value) => value > 240).length;
    };
    expect(await whiteOf(cut)).toBe(await whiteOf(whole));
  },
);
