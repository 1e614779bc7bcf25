import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { toAdForm } from './to-ad-form.ts';
import { type AdInfo, type Draft, clearLocalDraft, saveLocalDraft, type DraftStorageKey } from './draft.ts';

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

interface DraftTarget {
  onSave: (draft: Draft) => void;
  onDiscard: () => void;
}

interface DraftState {
  draft: Draft;
  change: ChangeDraft;
  changeInfo: (info: Partial<AdInfo>) => void;
  isResumed: boolean;
  isDirty: boolean;
  discard: () => void;
  restart: () => void;
}

/** State of the draft, saved to local storage on each change, and to a second target such as the server. */
export function useDraft(
  { storageKey, draft: first, isResumed, createFresh }: WizardStart,
  { onSave, onDiscard }: DraftTarget,
): DraftState {
  const [draft, setDraft] = useState(first);
  const [isDirty, setIsDirty] = useState(false);

  // Prevents the effect of the last change from saving the draft again after it was discarded.
  const isDiscarded = useRef(false);
  const save = useEffectEvent((changed: Draft) => {
    if (isDiscarded.current) return;
    saveLocalDraft(storageKey, changed);
    onSave(changed);
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
    onDiscard();
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
