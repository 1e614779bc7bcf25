import type { Selectable } from 'kysely';

import type { Faqs } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';
import { nextDisplayOrder } from '#platform/versioned/move-row.server.ts';

import type { FaqForm, ListedFaq, NewFaq } from './contract.ts';

export type FaqRow = Selectable<Faqs>;

const selectFaqs = (db: Database) => db.selectFrom('faqs').selectAll().orderBy('display_order').orderBy('id');

/** All questions in their order. */
export const findFaqs = (db: Database): Promise<FaqRow[]> => selectFaqs(db).execute();

/** Locks them until the transaction ends, which serializes changes of their order. */
export const lockFaqs = (trx: Database): Promise<FaqRow[]> => selectFaqs(trx).forUpdate().execute();

export const insertFaq = (trx: Database, { question, answer }: NewFaq): Promise<FaqRow> =>
  trx
    .insertInto('faqs')
    .values({
      question: JSON.stringify(question),
      answer: JSON.stringify(answer),
      display_order: nextDisplayOrder('faqs'),
    })
    .returningAll()
    .executeTakeFirstOrThrow();

export async function updateFaq(
  trx: Database,
  id: number,
  { question, answer, isHidden }: FaqForm,
  version: number,
): Promise<void> {
  await trx
    .updateTable('faqs')
    .set({ question: JSON.stringify(question), answer: JSON.stringify(answer), is_hidden: isHidden, version })
    .where('id', '=', id)
    .execute();
}

export async function deleteFaq(trx: Database, id: number): Promise<void> {
  await trx.deleteFrom('faqs').where('id', '=', id).execute();
}

const EMPTY = { en: '', ar: '' };

/** A stored question as a form, which has both languages. */
export const toFaqForm = ({ question, answer, is_hidden }: FaqRow): FaqForm => ({
  question: { ...EMPTY, ...question },
  answer: { ...EMPTY, ...answer },
  isHidden: is_hidden,
});

export const toListedFaq = (row: FaqRow): ListedFaq => ({
  _id: String(row.id),
  ...toFaqForm(row),
  version: row.version,
});
