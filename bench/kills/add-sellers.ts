import { addPeople } from '#tests/support/pairs.ts';
import type { Database } from '#platform/data/database.server.ts';
import type { Keys } from '#platform/secrets/keys.server.ts';

interface Person {
  id: number;
  token: string;
}

/** Adds members who sell, and a moderator, beside those of the conversations. */
export async function addSellers(
  db: Database,
  keys: Keys,
  count: number,
): Promise<{ sellers: Person[]; moderator: Person }> {
  // Those of the conversations have the same numbers.
  await db
    .updateTable('users')
    .set((eb) => ({ mobile: eb('mobile', '||', '0'), email: eb('email', '||', '.org') }))
    .execute();
  const [moderator, ...sellers] = await addPeople(db, keys, count + 1);
  await db.updateTable('users').set({ role: 'moderator' }).where('id', '=', moderator!.id).execute();
  return { sellers, moderator: moderator! };
}
