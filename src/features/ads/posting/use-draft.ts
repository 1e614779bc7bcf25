import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { toAdForm } from './check-draft.ts';
import { type AdInfo, type Draft, forgetDraft, keepDraft, type Slot } from './draft.ts';

export type ChangeDraft = (change: (draft: Draft) => Draft) => void;

/** What a wizard begins with. */
export interface Start {
  slot: Slot;
  draft: Draft;
  /** Whether the draft is of an earlier visit. */
  isResumed: boolean;
  /** The draft to start over with. */
  renew: () => Draft;
}

/** The draft, kept in local storage while typing. `onKeep` and `onForget` do the same elsewhere. */
export function useDraft(
  { slot, draft: first, isResumed, renew }: Start,
  { onKeep, onForget }: { onKeep: (draft: Draft) => void; onForget: () => void },
) {
  const [draft, setDraft] = useState(first);
  const [isTouched, setIsTouched] = useState(false);

  // What was changed just before it was forgotten is not kept after it.
  const isForgotten = useRef(false);
  const keep = useEffectEvent((changed: Draft) => {
    if (isForgotten.current) return;
    keepDraft(slot, changed);
    onKeep(changed);
  });
  useEffect(() => {
    if (isTouched) keep(draft);
  }, [draft, isTouched]);

  const change: ChangeDraft = (next) => {
    isForgotten.current = false;
    setIsTouched(true);
    setDraft((old) => ({ ...next(old), typedAt: new Date().toISOString() }));
  };
  const forget = () => {
    isForgotten.current = true;
    forgetDraft(slot);
    onForget();
  };
  return {
    draft,
    change,
    changeInfo: (info: Partial<AdInfo>) => change((old) => ({ ...old, adInfo: { ...old.adInfo, ...info } })),
    isResumed: isResumed && draft.draftId === first.draftId,
    isTouched,
    forget,
    restart(): void {
      forget();
      setIsTouched(false);
      setDraft(renew());
    },
  };
}

/** Whether two drafts would become different ads. */
export function differ(one: Draft, other: Draft): boolean {
  const content = (draft: Draft) => JSON.stringify({ ...toAdForm(draft), draftId: null });
  return content(one) !== content(other);
}
