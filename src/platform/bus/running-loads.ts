import type { Tag } from './tag.ts';

/** A load during which changes are tracked. Call `end` when it is over. */
interface RunningLoad {
  /** Whether one of the tags has changed since the load began. */
  hasChanged: (tags: Tag[]) => boolean;
  end: () => void;
}

/** Tracks changes while a cache loads values: a value that was read before a change must not be cached. */
export class RunningLoads {
  readonly #changesOf = new Set<Set<Tag | 'all'>>();

  begin(): RunningLoad {
    const changes = new Set<Tag | 'all'>();
    this.#changesOf.add(changes);
    return {
      hasChanged: (tags) => changes.has('all') || tags.some((tag) => changes.has(tag)),
      end: () => this.#changesOf.delete(changes),
    };
  }

  notice(changed: Tag[] | 'all'): void {
    for (const changes of this.#changesOf) for (const tag of changed === 'all' ? [changed] : changed) changes.add(tag);
  }
}
