import { sql } from 'kysely';
import { setImmediate as nextTurn } from 'node:timers/promises';

import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { publishChange, type Publisher, transact } from '#platform/bus/transact.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob } from '#platform/jobs/define-job.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { Fact } from '../lexicon/evidence.ts';
import { EVIDENCE_TAG } from '../lexicon/get-evidence.server.ts';
import { findPhrases, buildWrittenLexicon } from '../lexicon/get-lexicon.server.ts';
import { interpretAgain } from '../text/likely-words.server.ts';
import {
  countPairs,
  findCrossings,
  findMeaning,
  findTranslation,
  indexTitles,
  type KnownNames,
  type Title,
} from './find-facts.ts';
import { learnUsualPrices } from './usual-prices.server.ts';

/** Every night, learns from live ads what words mean here, and corrects the lexicon by it. */
export const learnFromAds = defineJob({ name: 'search.learn', schedule: '23 4 * * *', run: learnFacts });

interface Learner extends Pick<Services, 'db' | 'clock'> {
  bus: Publisher;
}

/** Facts that are no longer true are forgotten, unless they were refused. */
export async function learnFacts(services: Learner): Promise<void> {
  const facts = await findFacts(services.db);
  await storeFacts(services, facts);
  await interpretAgain(services.db);
  await learnUsualPrices(services.db);
}

/** Of the newest live ads. */
const MAX_TITLES = 20_000;
/** Computing their lexemes takes the database about 10 ms. */
const BATCH_SIZE = 500;
/** The words with the most ads. Each process has them in memory. */
const MAX_MEANINGS = 2_000;
/** The longest time without a pause, in which other requests are served. */
const MAX_STEP_MS = 20;

async function findFacts(db: Database): Promise<Fact[]> {
  const [catalog, lexicon] = [await getCatalog(db), await buildWrittenLexicon(db)];
  const names = await toKnownNames(db, catalog);
  const index = indexTitles(await readTitles(db, catalog));
  const [facts, meanings]: [Fact[], Fact[]] = [[], []];
  for await (const [word, synonyms] of inSteps(lexicon)) facts.push(...findCrossings(index, names, { word, synonyms }));
  for await (const [word] of inSteps(index.byLexeme)) {
    const meaning = findMeaning(index, names, { word, synonyms: lexicon.get(word) ?? [] });
    if (meaning) meanings.push(meaning);
  }
  const common = meanings.toSorted((a, b) => b.ads - a.ads).slice(0, MAX_MEANINGS);
  const pairs = countPairs(index);
  for await (const [word] of inSteps(pairs.together)) {
    const translation = findTranslation(pairs, lexicon, word);
    if (translation) facts.push(translation);
  }
  return [...facts, ...common];
}

/** Lets other work run between steps of a long loop. */
async function* inSteps<Item>(items: Iterable<Item>): AsyncGenerator<Item> {
  let startedAt = performance.now();
  for (const item of items) {
    if (performance.now() - startedAt > MAX_STEP_MS) {
      await nextTurn();
      startedAt = performance.now();
    }
    yield item;
  }
}

/** The titles of the newest live ads. */
async function readTitles(db: Database, { categoryById }: Catalog): Promise<Title[]> {
  const titles: Title[] = [];
  for (let last: TitleRow | undefined; titles.length < MAX_TITLES;) {
    const batch = await findTitles(db, last);
    for (const { category_id, lexemes } of batch) {
      const [rootId] = categoryById.get(category_id)?.pathIds ?? [];
      if (rootId !== undefined) titles.push({ categoryId: category_id, rootId, lexemes });
    }
    if (batch.length < BATCH_SIZE) break;
    last = batch.at(-1);
  }
  return titles;
}

/** What names of categories and places say themselves, without the lexicon. */
async function toKnownNames(db: Database, { categoryById, cityById, countryById }: Catalog): Promise<KnownNames> {
  const places = [...cityById.values(), ...countryById.values()].flatMap(({ name }) => textsOf(name));
  const categories = [...categoryById.values()].map(({ name, pathIds }) => ({ texts: textsOf(name), pathIds }));
  const toPhrase = await findPhrases(db, [...places, ...categories.flatMap(({ texts }) => texts)]);
  const placeLexemes = new Set(places.flatMap(toPhrase));
  const roots = new Map<string, Set<number>>();
  for (const { texts, pathIds } of categories)
    for (const lexeme of texts.flatMap(toPhrase))
      roots.set(lexeme, (roots.get(lexeme) ?? new Set()).add(pathIds[0] ?? 0));
  return {
    rootsOf: (key) => {
      const [first = new Set<number>(), ...rest] = key
        .split(' ')
        .map((lexeme) => roots.get(lexeme) ?? new Set<number>());
      return [...first].filter((root) => rest.every((other) => other.has(root)));
    },
    isPlace: (lexeme) => placeLexemes.has(lexeme),
  };
}

const textsOf = ({ en = '', ar = '' }: Bilingual): string[] => [en, ar].filter((text) => text !== '');

/** Searches use the facts at once. */
const storeFacts = (services: Learner, facts: Fact[]): Promise<void> =>
  transact(services, async (trx) => {
    const before = await trx.selectFrom('search_evidence').selectAll().forUpdate().execute();
    const found = new Set(facts.map(toId));
    const forgotten = before.filter((row) => !row.is_refused && !found.has(toId(row))).map(({ id }) => id);
    const known = new Map(before.map((row) => [toId(row), row]));
    const isNews = facts.some((fact) => known.get(toId(fact))?.category_id !== fact.categoryId);
    if (forgotten.length > 0) await trx.deleteFrom('search_evidence').where('id', 'in', forgotten).execute();
    const learntAt = new Date(services.clock());
    for (const { kind, word, other, categoryId, otherCategoryId, ads, otherAds, shared } of facts) {
      const figures = {
        category_id: categoryId,
        other_category_id: otherCategoryId,
        ads,
        other_ads: otherAds,
        shared,
      };
      await trx
        .insertInto('search_evidence')
        .values({ kind, word, other, ...figures, learnt_at: learntAt })
        .onConflict((conflict) => conflict.columns(['kind', 'word', 'other']).doUpdateSet(figures))
        .execute();
    }
    if (isNews || forgotten.length > 0) publishChange(trx, EVIDENCE_TAG);
  });

const toId = ({ kind, word, other }: Pick<Fact, 'kind' | 'word' | 'other'>): string => `${kind} ${word} = ${other}`;

interface TitleRow {
  id: number;
  category_id: number;
  /** The stored value, not rounded. */
  created_at: string;
  lexemes: string[];
}

/** Newest first, after `last`. The index of the newest ads has them in this order. */
async function findTitles(db: Database, last: TitleRow | undefined): Promise<TitleRow[]> {
  const after = last ? sql`and (created_at, id) < (${last.created_at}::timestamptz, ${last.id}::bigint)` : sql``;
  const { rows } = await sql<TitleRow>`
    select id, category_id, created_at::text, tsvector_to_array(ts_filter(search, '{a}')) as lexemes
    from ads where status in ('active', 'reserved') ${after}
    order by created_at desc, id desc limit ${BATCH_SIZE}`.execute(db);
  return rows;
}
