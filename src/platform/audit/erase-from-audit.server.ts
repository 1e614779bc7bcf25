import type { Database } from '#platform/database.server.ts';

/** Erases a member's personal data from the log: reasons that may name them, and the IP addresses they acted from. */
export async function eraseFromAudit(trx: Database, userId: number): Promise<void> {
  await trx.updateTable('audit_log').set({ reason: null }).where('member_id', '=', userId).execute();
  await trx.updateTable('audit_log').set({ ip: '' }).where('actor_id', '=', userId).execute();
}
