import { sql } from 'kysely';

import type { Database } from '#platform/data/database.server.ts';

export interface PreferencesRow {
  lang: string;
  shows_phone: boolean;
  shows_presence: boolean;
  muted: string[];
}

const COLUMNS = ['lang', 'shows_phone', 'shows_presence', 'muted'] as const;

export const findPreferences = (db: Database, userId: number): Promise<PreferencesRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();

interface PreferencesUpdate extends Partial<Omit<PreferencesRow, 'muted'>> {
  /** Names of switches to turn on. */
  on: string[];
  off: string[];
}

/** Updates only the given preferences: a concurrent request may be changing others. */
export const updatePreferences = (
  db: Database,
  userId: number,
  { on, off, ...columns }: PreferencesUpdate,
): Promise<PreferencesRow | undefined> =>
  db
    .updateTable('users')
    .set({
      ...columns,
      muted: sql`array(select unnest(muted) union select unnest(${off}::text[]) except select unnest(${on}::text[]))`,
    })
    .where('id', '=', userId)
    .returning(COLUMNS)
    .executeTakeFirst();
