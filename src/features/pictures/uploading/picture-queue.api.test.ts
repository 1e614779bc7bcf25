import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';

import { blackPng } from '#tests/support/huge-png.ts';
import { openMarketplace, type Person } from '#tests/support/marketplace.ts';

const market = await openMarketplace();
afterAll(() => market.close());

const upload = (by: Person, body: Buffer) => market.call('POST', '/images', { by, body });
const smallPicture = () =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

test('a member’s picture overtakes the many large ones of another member', async () => {
  const [hog, other] = [await market.person(), await market.person()];
  const large = blackPng(5000, 5000);
  const done: string[] = [];
  const all = Array.from({ length: 8 }, async () => {
    expect((await upload(hog, large)).status).toBe(200);
    done.push('large');
  });
  await Promise.race(all);
  expect((await upload(other, await smallPicture())).status).toBe(200);
  done.push('small');
  await Promise.all(all);
  expect(done.indexOf('small')).toBeLessThan(5);
});
