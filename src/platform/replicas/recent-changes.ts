import type { Tag } from '../bus/tag.ts';

/** When each tag changed last, for the last minute. Times are those of `performance.now()`. */
export class RecentChanges {
  readonly #changedAt = new Map<Tag, number>();
  /** Changes before this time are unknown. */
  #knownFrom = -Infinity;

  notice(changed: Tag[] | 'all', now: number): void {
    if (changed === 'all') this.forget(now);
    else for (const tag of changed) this.#changedAt.set(tag, now);
  }

  /** Whether one of the tags has, or may have, changed after that time. */
  hasChangedSince(tags: Tag[], time: number): boolean {
    return time < this.#knownFrom || tags.some((tag) => (this.#changedAt.get(tag) ?? -Infinity) > time);
  }

  /** Forgets the changes up to that time. */
  forget(until: number): void {
    this.#knownFrom = Math.max(this.#knownFrom, until);
    for (const [tag, changedAt] of this.#changedAt) if (changedAt <= until) this.#changedAt.delete(tag);
  }
}
