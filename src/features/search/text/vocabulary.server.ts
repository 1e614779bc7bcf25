import { setTimeout as wait } from 'node:timers/promises';

import { type Selectable, sql } from 'kysely';

import type { SearchVocabulary } from '#db/schema.ts';
import { isAdTag } from '#features/ads/ad-tags.server.ts';
import type { Services } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { defineJob, type Job } from '#platform/jobs/define-job.server.ts';
import { enqueueOnChanges } from '#platform/jobs/enqueue-on-changes.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import type { CountedAd } from './ad-words.ts';
import {
  countBeginnings,
  deleteRarePhrases,
  findNextNames,
  readBeginnings,
  storePhrases,
} from './count-phrases.server.ts';
import { type CountedChange, countWords, findNextWords, markTerms, storeWords } from './count-words.server.ts';
import { interpretRareWords } from './likely-words.server.ts';
import { getTerms, isTagOfTerms } from './vocabulary-terms.server.ts';

/**
 * The words and the beginnings of titles of live ads, for typo correction and suggestions. Each change of an ad is
 * recorded by a trigger with what the ad was before (`search_vocabulary_changes`), and this job subtracts what the ad
 * contributed and adds what it contributes now. Ads that were never counted are counted in id order.
 */

/** Size of a batch: about 0.1 s of CPU. */
const ADS_PER_BATCH = 100;
const TERMS_PER_BATCH = 500;
/** Rare words that are interpreted: each is compared with the whole vocabulary. */
const RARE_PER_BATCH = 10;
/** Words or names that are stored again after all ads were counted. */
const STORED_PER_BATCH = 500;
/** Keeps the shortest prefixes fast on the largest marketplace. */
const MAX_PHRASES = 50_000;
const RUN_MS = 50_000;

/**
 * Counts what has changed in small batches, and rests after each as long as it took. A run ends after a minute and
 * enqueues the next. Enqueued when ads, the lexicon or the catalogue change (`countOnChanges`); the schedule counts
 * what a process that died has left. Safe to interrupt: a batch is one transaction, and deletes the changes it counts.
 */
export const refreshSearchVocabulary: Job = defineJob({
  name: 'search.refresh-words',
  schedule: '* * * * *',
  runsAtStart: true,
  run: async ({ db, jobs }) => {
    const end = Date.now() + RUN_MS;
    while (Date.now() < end) {
      const startedAt = performance.now();
      if (!(await countNextBatch(db, { isPatient: false }))) return;
      await wait(performance.now() - startedAt);
    }
    await jobs.send(db, refreshSearchVocabulary, {});
  },
});

/** Collects the changes of a moment, such as those of a bulk action. */
const DELAY_MS = 10_000;

/** Enqueues the job soon after something changed, in this process or another one. Call it where jobs run. */
export const countOnChanges = (services: Services): void =>
  enqueueOnChanges(services, refreshSearchVocabulary, {
    isConcerned: (tag) => isAdTag(tag) || isTagOfTerms(tag),
    delayMs: DELAY_MS,
  });

/** Counts all that has changed now. */
export async function refreshVocabulary(db: Database): Promise<void> {
  while (await countNextBatch(db, { isPatient: true }));
}

/** Makes the job count all ads again, for those that were written without triggers. */
export async function restartCount(trx: Database): Promise<void> {
  await trx.updateTable('search_vocabulary').set({ step: 'ads', position: '' }).execute();
  await trx.updateTable('search_spellings').set({ titles: 0, descriptions: 0 }).where('is_term', '=', true).execute();
  await trx.deleteFrom('search_spellings').where('is_term', '=', false).execute();
  await trx.deleteFrom('search_beginnings').execute();
}

/**
 * Counts a batch and returns whether there may be more. `isPatient`: waits for a batch of another process; else there
 * is nothing to do meanwhile.
 */
export function countNextBatch(
  db: Database,
  { isPatient, ads = ADS_PER_BATCH }: { isPatient: boolean; ads?: number },
): Promise<boolean> {
  const run = async (trx: Database) => {
    const locked = trx.selectFrom('search_vocabulary').selectAll().forUpdate();
    const state = await (isPatient ? locked : locked.skipLocked()).executeTakeFirst();
    return state !== undefined && countBatch(trx, { ...state, batchSize: ads });
  };
  return db.isTransaction ? run(db) : db.transaction().execute(run);
}

/** `batchSize`: of ads. */
type State = Selectable<SearchVocabulary> & { batchSize: number };

/** Whether there may be more to do. */
const countBatch = async (trx: Database, state: State): Promise<boolean> =>
  (await countTerms(trx, state)) ||
  (await countChanges(trx, state)) ||
  (await limitPhrases(trx, state)) ||
  (await continueCount(trx, state)) ||
  (await interpretRareWords(trx, RARE_PER_BATCH));

async function countTerms(trx: Database, state: State): Promise<boolean> {
  const { terms, hash } = await getTerms(trx);
  if (hash === state.terms_hash) return false;
  const words = await markTerms(trx, terms, TERMS_PER_BATCH);
  if (state.step !== 'ads') await storeWords(trx, words);
  if (words.length === 0) await trx.updateTable('search_vocabulary').set({ terms_hash: hash }).execute();
  return true;
}

async function countChanges(trx: Database, state: State): Promise<boolean> {
  const changes = await takeChanges(trx, state);
  await countAds(trx, state, changes);
  return changes.length === state.batchSize;
}

async function countAds(trx: Database, state: State, changes: CountedChange[]): Promise<void> {
  const words = await countWords(trx, changes);
  const beginnings = await countBeginnings(trx, changes);
  if (state.step === 'ads') return;
  await storeWords(trx, words);
  await addPhrases(trx, state, await storePhrases(trx, beginnings, state.min_phrase_ads));
}

async function addPhrases(trx: Database, state: State, more: number): Promise<void> {
  if (more === 0) return;
  state.phrases += more;
  await trx.updateTable('search_vocabulary').set({ phrases: state.phrases }).execute();
}

/**
 * Keeps at most `MAX_PHRASES`: the minimum number of ads of a phrase rises by one until they are fewer, and falls once
 * they are few. Rarer phrases are then stored again when an ad with them changes.
 */
async function limitPhrases(trx: Database, state: State): Promise<boolean> {
  const { phrases, min_phrase_ads } = state;
  const deleted = min_phrase_ads > 1 ? await deleteRarePhrases(trx, min_phrase_ads, STORED_PER_BATCH) : 0;
  await addPhrases(trx, state, -deleted);
  if (deleted > 0) return true;
  const step = phrases > MAX_PHRASES ? 1 : phrases < MAX_PHRASES / 10 && min_phrase_ads > 1 ? -1 : 0;
  if (step === 0) return false;
  await trx
    .updateTable('search_vocabulary')
    .set({ min_phrase_ads: min_phrase_ads + step })
    .execute();
  return true;
}

/** Counts the next ads that were never counted, then stores the next words and phrases. */
async function continueCount(trx: Database, state: State): Promise<boolean> {
  const { step, position } = state;
  if (step === 'done') return false;
  const moveTo = (next: State['step'], to: string) =>
    trx.updateTable('search_vocabulary').set({ step: next, position: to }).execute();
  if (step === 'ads') {
    const { changes, last } = await takeAds(trx, Number(position), state.batchSize);
    await countAds(trx, state, changes);
    await (last === undefined ? moveTo('words', '') : moveTo('ads', String(last)));
  } else if (step === 'words') {
    const words = await findNextWords(trx, position, STORED_PER_BATCH);
    await storeWords(trx, words);
    await (words.length === 0 ? moveTo('phrases', '') : moveTo('words', words.at(-1)!)); // not empty
  } else {
    const names = await findNextNames(trx, position, STORED_PER_BATCH);
    await addPhrases(trx, state, await storePhrases(trx, await readBeginnings(trx, names), state.min_phrase_ads));
    await (names.length === 0 ? moveTo('done', '') : moveTo('phrases', names.at(-1)!)); // not empty
  }
  return true;
}

/** The parts of a row of `ads`, or of a change. Without a title it was not live. */
interface AdRow {
  title: Bilingual | null;
  description: Bilingual | null;
  country_id: number | null;
  city_id: number | null;
}

const toCountedAd = ({ title, description, country_id, city_id }: AdRow): CountedAd | undefined =>
  title && description && country_id !== null ? { title, description, country_id, city_id } : undefined;

/**
 * Takes the changes of the next ads: what each was before its first change, and what it is now. One statement sees the
 * ads and their changes as of one moment: later changes have what it has seen as their former ad. While ads are still
 * counted in id order, changes of those that follow wait: `takeAds` discards them.
 */
async function takeChanges(trx: Database, { step, position, batchSize }: State): Promise<CountedChange[]> {
  const { rows } = await sql<{ before: AdRow; after: AdRow | null }>`
    with batch as (
      select distinct ad_id from search_vocabulary_changes
      where ad_id <= ${step === 'ads' ? Number(position) : Number.MAX_SAFE_INTEGER}
      order by ad_id limit ${batchSize}
    ), taken as (
      delete from search_vocabulary_changes as change using batch where change.ad_id = batch.ad_id returning change.*
    ), first as (
      select distinct on (ad_id) * from taken order by ad_id, id
    )
    select to_jsonb(first) as before, to_jsonb(live) as after from first left join lateral (
      select title, description, country_id, city_id from ads
      where ads.id = first.ad_id and status in ('active', 'reserved')
    ) as live on true`.execute(trx);
  return rows.map(({ before, after }) => ({
    before: toCountedAd(before),
    after: after ? toCountedAd(after) : undefined,
  }));
}

/**
 * The next ads in id order as they are at this moment, and the last id; undefined if all are taken. Discards their
 * changes up to this moment, and at the end those of ads that no longer exist.
 */
async function takeAds(
  trx: Database,
  after: number,
  limit: number,
): Promise<{ changes: CountedChange[]; last: number | undefined }> {
  const { rows } = await sql<AdRow & { id: number; isLive: boolean }>`
    with batch as (
      select id, title, description, country_id, city_id, status in ('active', 'reserved') as "isLive"
      from ads where id > ${after} order by id limit ${limit}
    ), discarded as (
      delete from search_vocabulary_changes
      where ad_id > ${after} and ad_id <= coalesce((select max(id) from batch), ${Number.MAX_SAFE_INTEGER})
    )
    select * from batch order by id`.execute(trx);
  return {
    changes: rows.map(({ isLive, ...row }) => ({ before: undefined, after: isLive ? toCountedAd(row) : undefined })),
    last: rows.at(-1)?.id,
  };
}
