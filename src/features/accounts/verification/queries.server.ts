import type { Database } from '#platform/data/database.server.ts';

export async function updateVerifiedAt(trx: Database, memberId: number, verifiedAt: Date | null): Promise<void> {
  await trx.updateTable('users').set({ verified_at: verifiedAt }).where('id', '=', memberId).execute();
}
