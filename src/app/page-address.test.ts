import { expect, test } from 'vitest';

import { megabytesLeftBy } from '#tests/support/heap.ts';

import { readPageAddress } from './page-address.server.ts';

const SITE = { languages: ['en' as const, 'ar' as const], defaultLanguage: 'en' as const };
const read = (path: string) => readPageAddress(new Request(`http://dallal.test${path}`), SITE);

test('the memory of many short addresses is bounded', async () => {
  const megabytes = await megabytesLeftBy(() => {
    for (let at = 0; at < 10_000; at += 1) read(`/list?search=${at}${'y'.repeat(900)}`);
  });
  expect(megabytes).toBeLessThan(12);
});

test('long addresses leave nothing in memory', async () => {
  const long = 'x'.repeat(15_000);
  read('/');
  const megabytes = await megabytesLeftBy(() => {
    for (let at = 0; at < 1_000; at += 1) {
      read(`/faq?zz=${at}${long}`);
      read(`/list?search=${at}${long}`);
    }
  });
  expect(megabytes).toBeLessThan(5);
});
