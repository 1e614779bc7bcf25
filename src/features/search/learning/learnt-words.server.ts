import { type Selectable, sql } from 'kysely';

import type { SearchEvidence } from '#db/schema.ts';
import { type Catalog, getCatalog } from '#features/catalog/catalog.server.ts';
import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { fold } from '#platform/text/fold.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';

import type { Fact } from '../lexicon/evidence.ts';
import { EVIDENCE_TAG, toFact } from '../lexicon/get-evidence.server.ts';
import * as learntWordsApi from './contract.ts';
import type { LearntFact, LearntWordQuery, LearntWordRow } from './contract.ts';

export const learntWordsRoutes = [
  handle(learntWordsApi.learntWords.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(learntWordsApi.learntWords.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handle(learntWordsApi.refuse, (ctx, { params }) => setRefused(ctx, params.id, true)),

  handle(learntWordsApi.allow, (ctx, { params }) => setRefused(ctx, params.id, false)),
];

/** Refuses a fact, or uses it again. Idempotent. Throws NOT_FOUND, also if it is no longer true and was forgotten. */
async function setRefused(ctx: StaffCtx<'admin'>, id: string, isRefused: boolean): Promise<void> {
  await transact(ctx, async (trx) => {
    const row = await trx
      .selectFrom('search_evidence')
      .selectAll()
      .where('id', '=', Number(id))
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    if (row.is_refused === isRefused) return;
    await trx.updateTable('search_evidence').set({ is_refused: isRefused }).where('id', '=', row.id).execute();
    const stateOf = (refused: boolean) => ({ word: row.word, synonym: row.other, state: refused ? 'refused' : 'used' });
    await recordAudit(ctx, trx, {
      action: isRefused ? 'learnt-word.refuse' : 'learnt-word.use',
      targetId: row.id,
      memberId: null,
      before: stateOf(row.is_refused),
      after: stateOf(isRefused),
    });
    publishChange(trx, EVIDENCE_TAG);
  });
}

const messages = loadMessages('admin-learnt-words');

const TABLE = defineTable(learntWordsApi.learntWords, {
  columns: { sorts: { learnt: 'search_evidence.learnt_at', ads: 'search_evidence.ads' }, id: 'search_evidence.id' },
  filter: (ctx, query) => filterEvidence(ctx.db, query),
  toRows: (ctx, rows) => toRows(ctx.db, rows),
  csv: {
    name: 'learnt-words',
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('kind'), value: ({ kind }) => t(`kind_${kind}`) },
        { label: t('field_word'), value: ({ word }) => word },
        { label: t('field_synonym'), value: ({ other }) => other },
        { label: t('category'), value: ({ category }) => category?.[ctx.language] ?? '' },
        { label: t('otherCategory'), value: ({ otherCategory }) => otherCategory?.[ctx.language] ?? '' },
        { label: t('adsOfWord'), value: ({ ads }) => ads },
        { label: t('adsOfOther'), value: ({ otherAds }) => otherAds },
        { label: t('adsOfBoth'), value: ({ shared }) => shared },
        { label: t('state'), value: ({ isRefused }) => t(isRefused ? 'state_refused' : 'state_used') },
      ];
    },
  },
});

function filterEvidence(db: Database, { search, kind, state }: LearntWordQuery) {
  let filtered = db.selectFrom('search_evidence').selectAll();
  if (kind) filtered = filtered.where('kind', '=', kind);
  if (state) filtered = filtered.where('is_refused', '=', state === 'refused');
  if (search)
    filtered = filtered.where(
      sql<boolean>`(
        string_to_array(word || ' ' || other, ' ') && tsvector_to_array(search_vector(${search.toLowerCase()}))
        or position(${fold(search)} in word || ' ' || other) > 0
      )`,
    );
  return filtered;
}

async function toRows(db: Database, rows: Selectable<SearchEvidence>[]): Promise<LearntWordRow[]> {
  const facts = await toLearntFacts(db, rows.map(toFact));
  return rows.map(({ id, learnt_at, is_refused }, at) => ({
    ...facts[at]!, // same order
    _id: String(id),
    learntAt: learnt_at.toISOString(),
    isRefused: is_refused,
  }));
}

/** Facts as people read them, in the same order: words in their usual spelling, categories by name. */
export async function toLearntFacts(db: Database, facts: Fact[]): Promise<LearntFact[]> {
  const { categoryById } = await getCatalog(db);
  const lexemes = facts.flatMap(({ word, other }) => [...word.split(' '), ...other.split(' ')]);
  const spellings = await findSpellings(db, [...new Set(lexemes)]);
  const spell = (key: string) =>
    key
      .split(' ')
      .map((lexeme) => spellings.get(lexeme) ?? lexeme)
      .join(' ');
  return facts.map(({ kind, word, other, categoryId, otherCategoryId, ads, otherAds, shared }) => ({
    kind,
    word: spell(word),
    other: spell(other),
    ...nameOf('category', categoryId, categoryById),
    ...nameOf('otherCategory', otherCategoryId, categoryById),
    ads,
    otherAds,
    shared,
  }));
}

function nameOf<Key extends string>(key: Key, id: number | null, categoryById: Catalog['categoryById']) {
  const category = id === null ? undefined : categoryById.get(id);
  return category ? ({ [key]: category.name } as Record<Key, typeof category.name>) : {};
}

/** The most used spelling of each lexeme that the vocabulary has. */
async function findSpellings(db: Database, lexemes: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ lexeme: string; spelling: string }>`
    select distinct on (lexeme) lexeme, spelling from search_words
    where lexeme = any(${lexemes}::text[]) order by lexeme, uses desc, word`.execute(db);
  return new Map(rows.map(({ lexeme, spelling }) => [lexeme, spelling]));
}
