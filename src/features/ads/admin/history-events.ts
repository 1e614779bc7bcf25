import { LIFECYCLE, type AdEvent } from '../rules.ts';

const LIFECYCLE_EVENTS = [...new Set(Object.values(LIFECYCLE).flatMap((events) => Object.keys(events)))] as AdEvent[];

/**
 * The events of an ad's history: its lifecycle, posting or import, and the closing or reopening of its seller's
 * account.
 */
export const AD_HISTORY_EVENTS = [...LIFECYCLE_EVENTS, 'post', 'import', 'close', 'reopen'] as const;
export type AdHistoryEvent = (typeof AD_HISTORY_EVENTS)[number];
