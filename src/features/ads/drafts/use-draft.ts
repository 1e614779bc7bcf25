import { useEffect, useEffectEvent, useRef, useState } from 'react';

import type { Api } from '#platform/http/endpoint.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as draftsApi from './contract.ts';
import { toAdForm } from './draft-form.ts';
import { type AdInfo, clearLocalDraft, type Draft, type DraftStorageKey, saveLocalDraft } from './draft.ts';

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** Initial state of a wizard. */
export interface WizardStart {
  storageKey: DraftStorageKey;
  draft: Draft;
  /** Whether the draft was restored from an earlier visit. */
  isResumed: boolean;
  /** Creates a fresh draft to start over with. */
  createFresh: () => Draft;
}

/** State of the draft, saved to local storage on each change, and with `sync` to the server. */
export function useDraft({ storageKey, draft: first, isResumed, createFresh }: WizardStart, sync: DraftSync | null) {
  const [draft, setDraft] = useState(first);
  const [isDirty, setIsDirty] = useState(false);

  // Prevents the effect of the last change from saving the draft again after it was discarded.
  const isDiscarded = useRef(false);
  const save = useEffectEvent((changed: Draft) => {
    if (isDiscarded.current) return;
    saveLocalDraft(storageKey, changed);
    sync?.save(changed);
  });
  useEffect(() => {
    if (isDirty) save(draft);
  }, [draft, isDirty]);

  const change: ChangeDraft = (next) => {
    isDiscarded.current = false;
    setIsDirty(true);
    setDraft((old) => ({ ...next(old), typedAt: new Date().toISOString() }));
  };
  const discard = () => {
    isDiscarded.current = true;
    clearLocalDraft(storageKey);
    sync?.discard();
  };
  return {
    draft,
    change,
    changeInfo: (info: Partial<AdInfo>) => change((old) => ({ ...old, adInfo: { ...old.adInfo, ...info } })),
    isResumed: isResumed && draft.draftId === first.draftId,
    isDirty,
    discard,
    restart() {
      discard();
      setIsDirty(false);
      setDraft(createFresh());
    },
  };
}

/** Whether two drafts have different content, ignoring step, time and draft id. */
export function draftsDiffer(one: Draft, other: Draft): boolean {
  const content = (draft: Draft) => JSON.stringify({ ...toAdForm(draft), draftId: null });
  return content(one) !== content(other);
}

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

type TimestampedDraft = Pick<Draft, 'draftId' | 'typedAt'>;
type DraftSync = ReturnType<typeof createDraftSync>;

/**
 * Sends a draft to the server once typing pauses. Calls are serialized, so that no late save follows the deletion.
 * Failed calls are ignored: the draft is also in local storage.
 */
export function createDraftSync(api: Api) {
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
    save(draft: TimestampedDraft) {
      pending = draft;
      clearTimeout(timer);
      timer = setTimeout(flush, DEBOUNCE_MS);
    },
    /** Sends the pending draft at once, when the user leaves the page. */
    flush,
    discard() {
      clearTimeout(timer);
      pending = null;
      call(() => api(draftsApi.remove, {}));
    },
  };
}
