import { useState } from 'react';

import type { Draft } from '#features/ads/drafts/draft.ts';
import { type DraftConflict, mergeDrafts, withPartOf } from '#features/ads/drafts/merge-drafts.ts';
import type { ChangeDraft } from '#features/ads/drafts/use-draft.ts';

interface Options {
  draft: Draft;
  change: ChangeDraft;
  /** Version of the ad when the wizard opened. */
  pristine: Draft;
  /** Resolves to a draft of the stored ad. */
  loadStored: (() => Promise<Draft>) | undefined;
}

export interface EditConflict {
  /** The parts that the user has to choose between; null while nobody else has changed the ad. */
  conflicts: DraftConflict[] | null;
  /** Merges the draft with what others have saved since. Rejects if that can't be loaded. */
  merge: () => Promise<void>;
  resolve: (conflict: DraftConflict, keeps: 'mine' | 'theirs') => void;
  /** Discards the user's edits. */
  discard: () => void;
  /** The number of conflicts so far. */
  round: number;
}

/** Merges the changes that others saved while the user edited an ad, without losing input. */
export function useEditConflict({ draft, change, pristine, loadStored }: Options): EditConflict {
  // A draft of an earlier visit may be older than the ad. Then the version it is based on is unknown.
  const isOutdated = draft.updatedAt !== pristine.updatedAt;
  const [base, setBase] = useState(isOutdated ? null : pristine);
  const [stored, setStored] = useState(pristine);
  const [round, setRound] = useState(0);
  const [conflicts, setConflicts] = useState(() => (isOutdated ? mergeDrafts(null, draft, pristine).conflicts : null));
  /** From now on the draft is an edit of the ad as stored. */
  const finish = (merged: Draft, current: Draft) => change(() => ({ ...merged, updatedAt: current.updatedAt }));
  return {
    conflicts,
    round,
    merge: async () => {
      const current = await loadStored?.();
      if (!current) return;
      const { merged, conflicts: found } = mergeDrafts(base, draft, current);
      setBase(current);
      setStored(current);
      setConflicts(found);
      setRound(round + 1);
      if (found.length === 0) finish(merged, current);
      else change(() => merged);
    },
    resolve: (conflict, keeps) => {
      const resolved = keeps === 'theirs' ? withPartOf(draft, conflict.theirs, conflict.part) : draft;
      const left = (conflicts ?? []).filter((one) => one !== conflict);
      setConflicts(left);
      if (left.length === 0) finish(resolved, stored);
      else change(() => resolved);
    },
    discard: () => {
      setBase(pristine);
      setConflicts(null);
    },
  };
}
