import type { Tag } from '#platform/bus/tag.ts';

/** Published when the set-up of an empty installation begins, ends or gets another token. */
export const SETUP_TAG: Tag = 'setup';
