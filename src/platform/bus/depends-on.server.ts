import { AsyncLocalStorage } from 'node:async_hooks';

import type { Tag } from './tag.ts';

interface Dependencies {
  tags: Set<Tag>;
  validForMs: number;
}

const collecting = new AsyncLocalStorage<Dependencies | undefined>();

/**
 * Records that the page or cached value being made depends on these tags: it is dropped when one of them changes. Call
 * it where the data is read. Does nothing if nothing is being cached.
 */
export function dependsOn(...tags: Tag[]): void {
  const collected = collecting.getStore();
  if (collected) for (const tag of tags) collected.tags.add(tag);
}

/**
 * Records that the page or cached value being made expires after so many milliseconds. The page is rendered again then;
 * a value is not cached at all.
 */
export function validFor(ms: number): void {
  const collected = collecting.getStore();
  if (collected) collected.validForMs = Math.min(collected.validForMs, ms);
}

/** A result with what it depends on: tags, and the milliseconds until it expires, which may be Infinity. */
export interface Collected<Result> {
  result: Result;
  tags: Tag[];
  validForMs: number;
}

/** Runs a function and returns its result with everything that it depends on. */
export async function collectTags<Result>(run: () => Promise<Result>): Promise<Collected<Result>> {
  const collected: Dependencies = { tags: new Set(), validForMs: Infinity };
  const result = await collecting.run(collected, run);
  return { result, tags: [...collected.tags], validForMs: collected.validForMs };
}

/** Runs a function without adding its tags to the page or value being made. */
export const withoutTags = <Result>(run: () => Promise<Result>): Promise<Result> => collecting.run(undefined, run);
