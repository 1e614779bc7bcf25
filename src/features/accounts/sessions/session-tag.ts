import type { Tag } from '#platform/bus/tag.ts';

const PREFIX = 'session:';

/** Published when a session ends. */
export const sessionTag = (sessionId: string): Tag => PREFIX + sessionId;

/** The sessions among changed tags. */
export const sessionIdsOf = (tags: Tag[]): string[] =>
  tags.flatMap((tag) => (tag.startsWith(PREFIX) ? tag.slice(PREFIX.length) : []));
