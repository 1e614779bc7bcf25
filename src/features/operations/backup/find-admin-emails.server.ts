import type { Database } from '#platform/data/database.server.ts';
import { type Language, toLanguage } from '#platform/text/language.ts';

/** Addresses and languages of the admins who can log in. */
export async function findAdminEmails(db: Database): Promise<{ email: string; language: Language }[]> {
  const rows = await db
    .selectFrom('users')
    .select(['email', 'lang'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .execute();
  return rows.map(({ email, lang }) => ({ email, language: toLanguage(lang) }));
}
