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
