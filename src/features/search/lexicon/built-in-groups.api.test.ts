import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { stem, UNSTEMMED_WORDS } from '#platform/text/stem.ts';
import { type Marketplace, openMarketplace } from '#tests/support/marketplace.ts';

import { MAX_PHRASE, type Phrase, toKey } from './expand-words.ts';
import { findPhrases, getLexicon, readBuiltInGroups } from './get-lexicon.server.ts';

const groups = readBuiltInGroups();
const membersOf = ({ words, finds }: (typeof groups)[number]) => [...words, ...finds];

let market: Marketplace;
let toPhrase: (text: string) => Phrase;
beforeAll(async () => {
  market = await openMarketplace();
  toPhrase = await findPhrases(market.db, [...groups.flatMap(membersOf), ...UNSTEMMED_WORDS]);
}, 60_000);
afterAll(() => market.close());

test('there are hundreds of groups, and each has searchable words', () => {
  expect(groups.length).toBeGreaterThan(600);
  const members = groups.flatMap(membersOf);
  expect(members.filter((word) => toPhrase(word).length === 0 || word.split(' ').length > MAX_PHRASE)).toEqual([]);
});

test('no group has a word twice, or in two forms with the same stem', () => {
  const repeated = groups.flatMap((group) => {
    const keys = membersOf(group).map((word) => toKey(toPhrase(word)));
    return membersOf(group).filter((_, at) => keys.indexOf(keys[at] ?? '') < at);
  });
  expect(repeated).toEqual([]);
});

test('a word is in two groups only if both mark it with a star as ambiguous', () => {
  const groupsOf = Map.groupBy(
    groups.flatMap((group) => group.words.map((word) => ({ key: toKey(toPhrase(word)), word, group }))),
    ({ key }) => key,
  );
  const isStarred = ({ word, group }: { word: string; group: (typeof groups)[number] }) =>
    group.ambiguous.includes(word);
  const wrong = [...groupsOf.values()].filter((uses) =>
    uses.length > 1 ? !uses.every(isStarred) : uses.some(isStarred),
  );
  expect(wrong.map((uses) => uses.map(({ word, group }) => `${word}: ${group.words.join(' = ')}`))).toEqual([]);
});

test('a group works in both directions, an arrow in one', async () => {
  const lexicon = await getLexicon(market.db);
  const finds = (a: string, b: string) =>
    (lexicon.get(toKey(toPhrase(a))) ?? []).some((phrase) => toKey(phrase) === toKey(toPhrase(b)));
  const missing = groups.flatMap((group) =>
    group.words.flatMap((a) =>
      membersOf(group)
        .filter((b) => a !== b && !finds(a, b))
        .map((b) => `${a} → ${b}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('the database does not stem the same words, with and without the article, and after «و»', async () => {
  const { rows } = await sql<{ words: object }>`select search_unstemmed() as words`.execute(market.db);
  expect(Object.keys(rows[0]?.words ?? {}).toSorted()).toEqual(UNSTEMMED_WORDS.toSorted());
  for (const word of UNSTEMMED_WORDS) expect(toPhrase(word), word).toEqual([word]);
  const forms = UNSTEMMED_WORDS.flatMap((word) => [`ال${word}`, `وال${word}`, `بال${word}`, `لل${word}`]);
  const toForm = await findPhrases(market.db, forms);
  for (const form of forms) expect(toForm(form), form).toEqual([stem(form)]);
  const joined = UNSTEMMED_WORDS.map((word) => `و${word}`);
  const toJoined = await findPhrases(market.db, joined);
  for (const form of joined) expect([toJoined(form), [stem(form)]], form).toEqual([[form], [form]]);
  expect(forms.filter((_, at) => at % 4 === 0).map(stem)).toEqual(UNSTEMMED_WORDS);
});
