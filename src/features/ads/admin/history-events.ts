import { LIFECYCLE, type AdEvent } from '../rules.ts';

const LIFECYCLE_EVENTS = [...new Set(Object.values(LIFECYCLE).flatMap((events) => Object.keys(events)))] as AdEvent[];

/**
 * What an ad's history has: the lifecycle, that it was posted or imported, and its seller's account closed or reopened.
 */
export const AD_HISTORY_EVENTS = [...LIFECYCLE_EVENTS, 'post', 'import', 'close', 'reopen'] as const;
export type AdHistoryEvent = (typeof AD_HISTORY_EVENTS)[number];
