import type { Api } from '#platform/endpoint.ts';

import { deleteDraft, putDraft } from './contract.ts';

const PAUSE_MS = 1500;

interface Typed {
  draftId: string;
  typedAt: string;
}

/**
 * Sends a draft to the server once the typing pauses, one call after the other, so that none overtakes the one that forgets it.
 * What doesn't arrive is still in local storage.
 */
export function createDraftLine(api: Api) {
  let last: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waiting: Typed | null = null;

  const call = (send: () => Promise<unknown>) => {
    last = last.then(send).catch(() => {});
  };
  const flush = () => {
    clearTimeout(timer);
    const draft = waiting;
    waiting = null;
    if (draft) call(() => api(putDraft, { body: { draft: { ...draft }, updatedAt: draft.typedAt } }));
  };
  return {
    keep(draft: Typed): void {
      waiting = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, PAUSE_MS);
    },
    /** What waits goes at once: the page is being left. */
    flush,
    forget(): void {
      clearTimeout(timer);
      waiting = null;
      call(() => api(deleteDraft, {}));
    },
  };
}
