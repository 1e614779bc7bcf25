import { sql } from 'kysely';

import { recordAudit } from '#platform/audit/record-audit.server.ts';
import { publishChange, transact } from '#platform/bus/transact.server.ts';
import type { StaffCtx } from '#platform/context.server.ts';
import type { Database } from '#platform/data/database.server.ts';
import { AppError, fieldError } from '#platform/http/errors.ts';
import { handle } from '#platform/http/handler.server.ts';
import { defineTable } from '#platform/table/table.server.ts';
import { fold } from '#platform/text/fold.ts';
import { loadMessages } from '#platform/text/load-messages.server.ts';
import { recordEdit } from '#platform/versioned/record-edit.server.ts';

import { MAX_PHRASE, toKey } from '../expand-words.ts';
import { findPhrases, LEXICON_TAG } from '../get-lexicon.server.ts';
import * as searchWordsApi from './contract.ts';
import type { VersionedWordGroup, WordGroupForm, WordGroupQuery, WordGroupRow } from './contract.ts';

export const searchWordsRoutes = [
  handle(searchWordsApi.wordGroups.list, (ctx, { query }) => TABLE.page(ctx, query)),
  handle(searchWordsApi.wordGroups.csv, (ctx, { query }) => TABLE.csv(ctx, query)),

  handle(searchWordsApi.get, async (ctx, { params }) => {
    const { words, finds, version } = await selectWordGroup(ctx.db, params.id).executeTakeFirstOrThrow(notFound);
    return { words, finds, version };
  }),

  handle(searchWordsApi.create, (ctx, { body }) => createWordGroup(ctx, body)),

  handle(searchWordsApi.save, (ctx, { params, body }) => saveWordGroup(ctx, params.id, body)),

  handle(searchWordsApi.remove, (ctx, { params }) => removeWordGroup(ctx, params.id)),
];

/** Adds a group. Throws VALIDATION_FAILED as `toWordGroup`. */
async function createWordGroup(ctx: StaffCtx<'admin'>, form: WordGroupForm): Promise<WordGroupRow> {
  const group = await toWordGroup(ctx.db, form);
  return transact(ctx, async (trx) => {
    const { id, ...stored } = await trx
      .insertInto('word_groups')
      .values(group)
      .returningAll()
      .executeTakeFirstOrThrow();
    await recordAudit(ctx, trx, { action: 'words.create', targetId: id, memberId: null, before: {}, after: group });
    publishChange(trx, LEXICON_TAG);
    return { _id: String(id), ...stored };
  });
}

/** Saves a form. Throws VERSION_CONFLICT, WORD_GROUP_NOT_FOUND, and VALIDATION_FAILED as `toWordGroup`. */
async function saveWordGroup(
  ctx: StaffCtx<'admin'>,
  id: string,
  { version, ...form }: VersionedWordGroup,
): Promise<VersionedWordGroup> {
  const values = await toWordGroup(ctx.db, form);
  return transact(ctx, async (trx) => {
    const row = await lockWordGroup(trx, id);
    const edit = await recordEdit<WordGroupForm>(ctx, trx, {
      action: 'words.edit',
      targetId: id,
      version,
      values,
      stored: { version: row.version, values: { words: row.words, finds: row.finds } },
    });
    if (!edit) return { ...values, version };
    await trx
      .updateTable('word_groups')
      .set({ ...values, version: edit.version })
      .where('id', '=', row.id)
      .execute();
    publishChange(trx, LEXICON_TAG);
    return { ...values, version: edit.version };
  });
}

/** Removes a group. Throws WORD_GROUP_NOT_FOUND. */
async function removeWordGroup(ctx: StaffCtx<'admin'>, id: string): Promise<void> {
  await transact(ctx, async (trx) => {
    const { id: targetId, words, finds } = await lockWordGroup(trx, id);
    await trx.deleteFrom('word_groups').where('id', '=', targetId).execute();
    const before = { words, finds };
    await recordAudit(ctx, trx, { action: 'words.remove', targetId, memberId: null, before, after: {} });
    publishChange(trx, LEXICON_TAG);
  });
}

/**
 * The form without its empty words. Throws VALIDATION_FAILED if it has too few words, one that searches ignore, a long
 * phrase, or two that searches don't distinguish.
 */
async function toWordGroup(db: Database, form: WordGroupForm): Promise<WordGroupForm> {
  const [words, finds] = [form.words.filter(Boolean), form.finds.filter(Boolean)];
  if (words.length === 0) throw fieldError('words', 'searchWordRequired');
  if (words.length + finds.length === 1) throw fieldError('words', 'searchWordsTooFew');
  const toPhrase = await findPhrases(db, [...words, ...finds]);
  const keys = new Set<string>();
  for (const [field, texts] of Object.entries({ words, finds })) {
    for (const text of texts) {
      const phrase = toPhrase(text);
      if (phrase.length === 0) throw fieldError(field, 'searchWordIgnored');
      if (phrase.length > MAX_PHRASE) throw fieldError(field, 'searchPhraseTooLong');
      if (keys.size === keys.add(toKey(phrase)).size) throw fieldError(field, 'searchWordRepeated');
    }
  }
  return { words, finds };
}

const messages = loadMessages('admin-search-words');

const TABLE = defineTable(searchWordsApi.wordGroups, {
  columns: { sorts: { added: 'word_groups.id' }, id: 'word_groups.id' },
  filter: (ctx, query) => filterWordGroups(ctx.db, query),
  toRows: (_ctx, rows) => rows.map(({ id, ...group }) => ({ _id: String(id), ...group })),
  csv: {
    name: 'search-words',
    // One word per line of a cell.
    columns: (ctx) => {
      const t = messages[ctx.language];
      return [
        { label: t('field_words'), value: ({ words }) => words.join('\n') },
        { label: t('field_finds'), value: ({ finds }) => finds.join('\n') },
      ];
    },
  },
});

function filterWordGroups(db: Database, { search }: WordGroupQuery) {
  const all = db.selectFrom('word_groups').selectAll();
  return search
    ? all.where(sql<boolean>`position(${fold(search)} in search_fold(array_to_string(words || finds, ' '))) > 0`)
    : all;
}

const selectWordGroup = (db: Database, id: string) =>
  db.selectFrom('word_groups').selectAll().where('id', '=', Number(id));

const notFound = () => new AppError('WORD_GROUP_NOT_FOUND');

/** Locks it until the transaction ends. Throws WORD_GROUP_NOT_FOUND. */
const lockWordGroup = (trx: Database, id: string) =>
  selectWordGroup(trx, id).forUpdate().executeTakeFirstOrThrow(notFound);
