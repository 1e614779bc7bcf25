import type { Database } from '#platform/data/database.server.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { findReasons } from './queries.server.ts';

/** The text of a reason, also of a hidden one; undefined if it was removed. */
export const findReason = async (db: Database, id: string): Promise<Bilingual | undefined> =>
  (await findReasons(db)).find((reason) => String(reason.id) === id)?.text;
