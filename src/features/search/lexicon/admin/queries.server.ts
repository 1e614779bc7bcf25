import { type Selectable, sql } from 'kysely';

import type { WordGroups } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { fold } from '#platform/text/fold.ts';
import { AppError } from '#platform/http/errors.ts';
import type { TableColumns } from '#platform/table/find-table-page.server.ts';

import type { WordGroupForm, WordGroupQuery } from './contract.ts';

type Row = Selectable<WordGroups>;

export const WORD_GROUP_COLUMNS = {
  sorts: { added: 'word_groups.id' },
  id: 'word_groups.id',
} satisfies TableColumns<WordGroupQuery['sort']>;

export function filterWordGroups(db: Database, { search }: WordGroupQuery) {
  const all = db.selectFrom('word_groups').selectAll();
  return search
    ? all.where(sql<boolean>`position(${fold(search)} in search_fold(array_to_string(words || finds, ' '))) > 0`)
    : all;
}

/** Throws WORD_GROUP_NOT_FOUND. */
export const requireWordGroup = (db: Database, id: string): Promise<Row> =>
  db
    .selectFrom('word_groups')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirstOrThrow(() => new AppError('WORD_GROUP_NOT_FOUND'));

/** Locks it until the transaction ends. Throws WORD_GROUP_NOT_FOUND. */
export const lockWordGroup = (trx: Database, id: string): Promise<Row> =>
  trx
    .selectFrom('word_groups')
    .selectAll()
    .where('id', '=', Number(id))
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('WORD_GROUP_NOT_FOUND'));

export const insertWordGroup = (trx: Database, { words, finds }: WordGroupForm): Promise<Row> =>
  trx.insertInto('word_groups').values({ words, finds }).returningAll().executeTakeFirstOrThrow();

export async function updateWordGroup(trx: Database, id: number, form: WordGroupForm, version: number): Promise<void> {
  await trx
    .updateTable('word_groups')
    .set({ words: form.words, finds: form.finds, version })
    .where('id', '=', id)
    .execute();
}

export async function deleteWordGroup(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('word_groups').where('id', '=', id).execute();
}
