import { AsyncLocalStorage } from 'node:async_hooks';

import type { Tag } from './tag.ts';

const collecting = new AsyncLocalStorage<Set<Tag> | undefined>();

/**
 * Records that the page or cached value being made depends on these tags: it is dropped when one of them changes. Call
 * it where the data is read. Does nothing if nothing is being cached.
 */
export function dependsOn(...tags: Tag[]): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.add(tag);
}

/** Runs a function and returns its result with all tags it depends on. */
export async function collectTags<Result>(run: () => Promise<Result>): Promise<{ result: Result; tags: Tag[] }> {
  const tags = new Set<Tag>();
  const result = await collecting.run(tags, run);
  return { result, tags: [...tags] };
}

/** Runs a function whose tags the page or value being made does not depend on. */
export const withoutTags = <Result>(run: () => Promise<Result>): Promise<Result> => collecting.run(undefined, run);
