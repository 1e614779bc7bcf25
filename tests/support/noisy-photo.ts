import sharp from 'sharp';

/** A JPEG of more than one chunk: noise compresses badly. */
export const noisyPhoto = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 90 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
