import type { Selectable } from 'kysely';

import type { MessageTexts } from '#db/schema.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { ChangedTexts } from './message-spec.ts';

type MessageTextsRow = Pick<Selectable<MessageTexts>, 'id' | 'texts' | 'version'>;

const selectTexts = (db: Database) => db.selectFrom('message_texts').select(['id', 'texts', 'version']);

/** The texts that were changed, by message. */
export const findMessageTexts = (db: Database): Promise<MessageTextsRow[]> => selectTexts(db).execute();

export const findTextsOf = (db: Database, id: string): Promise<MessageTextsRow | undefined> =>
  selectTexts(db).where('id', '=', id).executeTakeFirst();

/** Locks the texts of a message until the transaction ends. */
export async function lockTextsOf(trx: Database, id: string): Promise<MessageTextsRow> {
  await trx
    .insertInto('message_texts')
    .values({ id, texts: JSON.stringify({ en: {}, ar: {} }) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
  return selectTexts(trx).where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function updateTextsOf(
  trx: Database,
  id: string,
  { texts, version, now }: { texts: ChangedTexts; version: number; now: Date },
): Promise<void> {
  await trx
    .updateTable('message_texts')
    .set({ texts: JSON.stringify(texts), version, updated_at: now })
    .where('id', '=', id)
    .execute();
}
