import { afterAll, expect, test } from 'vitest';

import { PHONE_PICTURES } from '#tests/support/phone-pictures.ts';

import { createLog } from '../log/log.server.ts';
import { createPictureDecoder } from './picture-decoder.server.ts';

// The default limits.
const pictures = { maxBytes: 1024 ** 3, maxSeconds: 40 };
const decoder = createPictureDecoder({ config: { pictures }, log: createLog('silent') });
afterAll(() => decoder.close());

test('there are at least 60 pictures', () => {
  expect(PHONE_PICTURES.length).toBeGreaterThanOrEqual(60);
});

test.each(PHONE_PICTURES)('$name: $outcome', { timeout: 300_000 }, async ({ make, outcome }) => {
  const picture = await make();
  const resizing = decoder.run('resize', { picture, widths: [400, 800, 1600] }, { owner: 1 });
  if (typeof outcome === 'string') {
    await expect(resizing).rejects.toThrow(outcome);
    return;
  }
  const { width, height } = await resizing;
  const [least, most] = [outcome[1]].flat();
  expect(width).toBe(outcome[0]);
  expect(height).toBeGreaterThanOrEqual(least!); // one or two heights
  expect(height).toBeLessThanOrEqual(most ?? least!);
});
