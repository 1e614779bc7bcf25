import { expect, test } from 'vitest';

import { MAX_DISTANCES } from './rules.ts';
import { textFingerprint } from './fingerprint-ads.server.ts';

const CAR = {
  en:
    'One owner, serviced at the agency, never in an accident. New tyres, black leather seats, rear camera, sunroof ' +
    'and a warranty until next summer. The price includes the transfer of ownership.',
};

/** The number of bits in which two texts differ. */
function difference(one: string, other: string): number {
  const [a, b] = [textFingerprint([{ en: one }]) ?? '', textFingerprint([{ en: other }]) ?? ''];
  expect([a.length, b.length]).toEqual([64, 64]);
  return [...a].filter((bit, at) => bit !== b[at]).length;
}

test('the same words have the same fingerprint, whatever their order, case, punctuation and vowel marks', () => {
  expect(difference(CAR.en, CAR.en.toUpperCase().replaceAll(',', ' –').split(' ').toReversed().join(' '))).toBe(0);
  const plain = 'سيارة نظيفة جدا للبيع بحالة ممتازة وبدون صبغ';
  expect(textFingerprint([{ ar: plain }])).toBe(textFingerprint([{ ar: plain.replace('نظيفة', 'نَظيفه') }]));
});

test('a copy with a word changed is near, another text is far', () => {
  expect(difference(CAR.en, CAR.en.replace('black', 'beige'))).toBeLessThanOrEqual(MAX_DISTANCES.text.normal);
  const other =
    'Family car with seven seats, used by a lady for the school run. The engine was overhauled last month and the ' +
    'paint is original. I am leaving the country, so the price is negotiable this week only.';
  expect(difference(CAR.en, other)).toBeGreaterThan(15);
});

test('short texts have none', () => {
  expect(textFingerprint([{ en: 'Toyota Camry 2019 for sale' }, { en: 'For sale' }])).toBeNull();
});
