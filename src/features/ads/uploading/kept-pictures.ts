/** A picture on its way, as it waits on this device. */
export interface KeptPicture {
  key: string;
  /** Whose draft it belongs to, and which. */
  draft: string;
  name: string;
  /** What is sent. */
  file: Blob;
  /** What it was before it was turned or cropped; null while it is the same. */
  original: Blob | null;
  /** The stored picture whose place it takes. */
  replaces: string | null;
  /** What the server knows it by. */
  uploadId: string | null;
  keptAt: number;
}

const STORE = 'pictures';
/** What nobody came back for. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

/** In IndexedDB, beside the draft. A store that is full or forbidden costs going on after a reload, not the upload. */
export const keptPictures = {
  keep: (picture: KeptPicture): Promise<unknown> => change((store) => store.put(picture)),
  forget: (key: string): Promise<unknown> => change((store) => store.delete(key)),

  /** Those of a draft, in the order they were chosen. */
  async find(draft: string): Promise<KeptPicture[]> {
    try {
      const all = await run<KeptPicture[]>('readonly', (store) => store.getAll());
      const old = all.filter(({ keptAt }) => keptAt < Date.now() - KEPT_MS);
      for (const { key } of old) void keptPictures.forget(key);
      return all
        .filter((picture) => picture.draft === draft && !old.includes(picture))
        .toSorted((a, b) => a.keptAt - b.keptAt);
    } catch {
      return [];
    }
  },

  async forgetAll(draft: string): Promise<void> {
    for (const { key } of await keptPictures.find(draft)) await keptPictures.forget(key);
  },
};

function change(work: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  return run('readwrite', work).catch(() => {});
}

async function run<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, mode);
    const request = work(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    return request.result;
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open('dallal', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'key' });
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
