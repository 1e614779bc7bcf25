import { dependsOn } from '#platform/bus/depends-on.server.ts';
import type { Tag } from '#platform/bus/tag.ts';
import { cached } from '#platform/caches/cached.server.ts';
import { MB } from '#platform/caches/create-cache.ts';
import type { Database } from '#platform/data/database.server.ts';

import type { SignalRules } from './contract.ts';
import { findStoredRules } from './queries.server.ts';
import { DEFAULT_RULES } from './rules.ts';
import type { StoredRules } from './stored-signal.ts';

const cachedRules = cached<SignalRules>({ name: 'rules for ads', maxEntries: 1, maxEntryBytes: 0.5 * MB });

/** Published when the operator's rules for signals change. */
export const SIGNAL_RULES_TAG: Tag = 'signal-rules';

/** The operator's rules for signals, cached. */
export function getSignalRules(db: Database): Promise<SignalRules> {
  return cachedRules(db, '', async () => {
    dependsOn(SIGNAL_RULES_TAG);
    return toSignalRules((await findStoredRules(db)).rules);
  });
}

/** Completes the stored rules with the defaults. */
export const toSignalRules = (stored: StoredRules): SignalRules => ({ ...DEFAULT_RULES, ...stored });
