import type { Database } from '#platform/data/database.server.ts';

import { updatePreferences } from './queries.server.ts';
import { listSwitches } from './rules.ts';
import type { Subscription } from './unsubscribe-path.server.ts';

/** Switches off one kind of emails of a member. Idempotent; does nothing if the account is gone. */
export async function unsubscribe(db: Database, { userId, topic }: Subscription): Promise<void> {
  await updatePreferences(db, userId, { on: [], off: listSwitches(false, { [topic]: { email: false } }) });
}
