import { useEffect, useState } from 'react';

import type { Api } from '#platform/http/endpoint.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as draftsApi from './contract.ts';

/** Syncs the draft to the server, for the member's other devices. */
export function useDraftSync(): DraftSync {
  const { api } = useApp();
  const [sync] = useState(() => createDraftSync(api));
  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && sync.flush();
    document.addEventListener('visibilitychange', flushWhenHidden);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      sync.flush();
    };
  }, [sync]);
  return sync;
}

const DEBOUNCE_MS = 1500;

interface TimestampedDraft {
  draftId: string;
  typedAt: string;
}

interface DraftSync {
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
