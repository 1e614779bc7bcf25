import { clear, createStore, del, delMany, set, values } from 'idb-keyval';

import { DAY_MS } from '#platform/durations.ts';

/** A picture that is not uploaded yet, as stored on this device. */
export interface PendingPicture {
  key: string;
  /** Key of the draft it belongs to; contains the member's id. */
  draft: string;
  name: string;
  /** The file to upload. */
  file: Blob;
  /** The file before it was rotated or cropped; null if it wasn't edited. */
  original: Blob | null;
  /** Id of the stored picture that it replaces. */
  replaces: string | null;
  /** Id of the upload on the server, once started. */
  uploadId: string | null;
  addedAt: number;
}

const store = createStore('dallal-pictures', 'pending');
/** Pictures older than this are deleted from the device. */
const MAX_AGE_MS = 30 * DAY_MS;

/**
 * Pictures in IndexedDB that wait for their upload. If the store is full or unavailable, uploads work but don't survive
 * a reload.
 */
export const pendingPictures = {
  save: (picture: PendingPicture) => ignoreErrors(() => set(picture.key, picture, store)),
  remove: (key: string) => ignoreErrors(() => del(key, store)),

  /** The pictures of a draft, in the order they were chosen. */
  async list(draft: string): Promise<PendingPicture[]> {
    const all = (await ignoreErrors(() => values<PendingPicture>(store))) ?? [];
    const expired = all.filter(({ addedAt }) => addedAt < Date.now() - MAX_AGE_MS);
    void removeMany(expired);
    return all
      .filter((picture) => picture.draft === draft && !expired.includes(picture))
      .toSorted((a, b) => a.addedAt - b.addedAt);
  },

  removeAll: async (draft: string) => removeMany(await pendingPictures.list(draft)),

  /** Removes the pictures of all members. */
  clear: () => ignoreErrors(() => clear(store)),
};

function removeMany(pictures: PendingPicture[]): Promise<void> {
  const keys = pictures.map(({ key }) => key);
  return ignoreErrors(() => delMany(keys, store));
}

/** Some browsers throw instead of rejecting when storage is blocked. */
async function ignoreErrors<T>(operation: () => Promise<T>): Promise<T | undefined> {
  try {
    return await operation();
  } catch {
    return undefined;
  }
}
