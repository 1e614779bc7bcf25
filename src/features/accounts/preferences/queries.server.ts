import type { Database } from '#platform/database.server.ts';

export interface PreferencesRow {
  shows_phone: boolean;
  shows_presence: boolean;
  muted: string[];
}

const COLUMNS = ['shows_phone', 'shows_presence', 'muted'] as const;

export const findPreferences = (db: Database, userId: number): Promise<PreferencesRow | undefined> =>
  db.selectFrom('users').select(COLUMNS).where('id', '=', userId).executeTakeFirst();

export const updatePreferences = (db: Database, userId: number, preferences: PreferencesRow): Promise<PreferencesRow | undefined> =>
  db.updateTable('users').set(preferences).where('id', '=', userId).returning(COLUMNS).executeTakeFirst();
