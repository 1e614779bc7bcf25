import type { Tag } from './tag.ts';

/** Finds the keys of a cache's entries by what they depend on. */
export class TagIndex {
  readonly #keysByTag = new Map<Tag, Set<string>>();

  add(key: string, tags: Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
  }

  remove(key: string, tags: Tag[]): void {
    for (const tag of tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  /** Keys of the entries that depend on one of the tags. */
  keysOf(tags: Tag[]): Set<string> {
    return new Set(tags.flatMap((tag) => [...(this.#keysByTag.get(tag) ?? [])]));
  }
}

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
