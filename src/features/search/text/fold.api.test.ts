import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';

import { fold } from '#platform/text/fold.ts';
import { stem } from '#platform/text/stem.ts';
import { openMarketplace } from '#tests/support/marketplace.ts';

import { toHighlightSegments } from './highlighted-text.tsx';

const market = await openMarketplace();
afterAll(() => market.close());

const LETTERS = [
  ...'abcxyzABCXYZ0189éÉåÅñüÇ',
  ...'ابتةهىيئؤأإآٱءکكۀہھگچپڤلللوالسمرنانيات',
  ...'٠٩۰۹٫٬،؛؟',
  ...'َُِّْٰـ\u200c\u200f',
  'ﷲ',
  'ﻻ',
  'ﭘ',
  '½',
  'ﬁ',
];
const word = fc.array(fc.constantFrom(...LETTERS), { minLength: 1, maxLength: 10 }).map((letters) => letters.join(''));

test('folds and stems like the database', async () => {
  const words = fc.sample(word, { numRuns: 5_000, seed: 3 });
  const { rows } = await sql<{ word: string; folded: string; stemmed: string }>`
    select word, search_fold(word) as folded, search_stem(word) as stemmed
    from unnest(${words}::text[]) as word`.execute(market.db);
  expect(rows).toHaveLength(words.length);
  for (const { word: original, folded, stemmed } of rows) {
    expect(fold(original), JSON.stringify(original)).toBe(folded);
    // Punctuation inside splits it into several words, which the database stems separately.
    if (!/[^\p{L}\p{N}]/u.test(folded)) expect(stem(original), JSON.stringify(original)).toBe(stemmed);
  }
});

const TITLES = [
  'Used cars, batteries and running shoes for sale: 2 chairs, 3.5 kg',
  'سيارة تويوتا كامري ٢٠٢٠ بحالة ممتازة، للبيع في الكويت',
  'iPhones & Galaxy tablets, boxes of cables, children’s watches and rings',
  'شقتين للإيجار بالسالمية مع المواقف والحدائق، مبانٍ جديدة',
];

test.each(TITLES)('highlights exactly the words that the database matches: %s', async (title) => {
  const words = title.match(/[\p{L}\p{N}\p{M}]+(?:\.\p{N}+)?/gu) ?? [];
  for (const searched of words) {
    const { rows } = await sql<{ word: string; lexemes: string[]; isFound: boolean }>`
      select word, tsvector_to_array(search_vector(${searched})) as lexemes,
        tsvector_to_array(search_vector(word)) && tsvector_to_array(search_vector(${searched})) as "isFound"
      from unnest(${words}::text[]) as word`.execute(market.db);
    const marked = toHighlightSegments(title, rows[0]?.lexemes ?? [])
      .filter(({ isHighlighted }) => isHighlighted)
      .map(({ text }) => text);
    expect(marked, searched).toEqual(rows.filter(({ isFound }) => isFound).map((row) => row.word));
  }
});
