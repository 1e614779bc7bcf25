import type { Api } from '#platform/http/endpoint.ts';

import * as draftsApi from './contract.ts';

const DEBOUNCE_MS = 1500;

interface TimestampedDraft {
  draftId: string;
  typedAt: string;
}

export interface DraftSync {
  save: (draft: TimestampedDraft) => void;
  /** Sends the pending draft at once, when the user leaves the page. */
  flush: () => void;
  discard: () => void;
}

/**
 * Sends a draft to the server once typing pauses. Calls are serialized, so that no late save follows the deletion.
 * Failed calls are ignored: the draft is also in local storage.
 */
export function createDraftSync(api: Api): DraftSync {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pending: TimestampedDraft | null = null;

  const call = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(() => {});
  };
  const flush = () => {
    clearTimeout(timer);
    const draft = pending;
    pending = null;
    if (draft) call(() => api(draftsApi.save, { body: { draft: { ...draft }, updatedAt: draft.typedAt } }));
  };
  return {
    save(draft) {
      pending = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, DEBOUNCE_MS);
    },
    flush,
    discard() {
      clearTimeout(timer);
      pending = null;
      call(() => api(draftsApi.remove, {}));
    },
  };
}
