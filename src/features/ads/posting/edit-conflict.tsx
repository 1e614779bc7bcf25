import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { ConflictChoice, ConflictFrame, type ConflictSide, differentParts } from '#ui/form/conflict-frame.tsx';

import type { Draft } from '../drafts/draft.ts';
import { type DraftConflict, mergeDrafts, withPartOf } from '../drafts/merge-drafts.ts';
import type { ChangeDraft } from '../drafts/use-draft.ts';
import { useDraftRows } from './draft-review.tsx';

interface EditConflictPanelProps {
  /** Empty: all is merged, and can be saved. */
  conflicts: DraftConflict[];
  country: Country | undefined;
  onResolve: (conflict: DraftConflict, keeps: ConflictSide) => void;
}

/** Someone else changed the ad while it was edited: a choice for each part that both changed. */
export function EditConflictPanel({ conflicts, country, onResolve }: EditConflictPanelProps) {
  const { t } = useTranslation('post');
  return (
    <ConflictFrame
      title={t('changedMeanwhile')}
      text={t(conflicts.length > 0 ? 'conflictText' : 'conflictSaveAgain')}
      choices={conflicts.length}
    >
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.part}
          conflict={conflict}
          country={country}
          onResolve={(keeps) => onResolve(conflict, keeps)}
        />
      ))}
    </ConflictFrame>
  );
}

interface ConflictProps {
  conflict: DraftConflict;
  country: Country | undefined;
  onResolve: (keeps: ConflictSide) => void;
}

function Conflict({ conflict, country, onResolve }: ConflictProps) {
  const { t } = useTranslation('post');
  const rows = { mine: useDraftRows(conflict.mine, country), theirs: useDraftRows(conflict.theirs, country) };
  const label = rows.mine.concat(rows.theirs).find(({ part }) => part === conflict.part)?.label ?? t('step_details');
  const value = (side: ConflictSide) =>
    contentOf(conflict, side) ?? rows[side].find(({ part }) => part === conflict.part)?.content ?? '–';
  return (
    <ConflictChoice
      label={label}
      heading={<span className="font-medium">{label}</span>}
      sides={{
        mine: { name: t('yourVersion'), value: value('mine'), choose: t('keepMine') },
        theirs: { name: t('savedVersion'), value: value('theirs'), choose: t('takeTheirs') },
      }}
      onResolve={onResolve}
    />
  );
}

/** Texts in the languages that differ, and pictures. The rest is shown as in the review; undefined. */
function contentOf({ part, ...sides }: DraftConflict, side: ConflictSide): ReactNode {
  const [draft, other]: [Draft, Draft] = [sides[side], sides[side === 'mine' ? 'theirs' : 'mine']];
  if (part === 'title' || part === 'description')
    return Object.entries(differentParts(draft.adInfo[part], other.adInfo[part]) as Record<string, string>).map(
      ([language, text]) => (
        <p key={language} dir="auto" lang={language} className="text-lines">
          {text}
        </p>
      ),
    );
  if (part !== 'pictures') return undefined;
  return (
    <span className="flex flex-wrap gap-2">
      {draft.images.images.map((image) => (
        <img key={image._id} src={imageUrl(image, 400)} alt="" className="size-14 rounded-lg bg-card object-cover" />
      ))}
    </span>
  );
}

interface Options {
  draft: Draft;
  change: ChangeDraft;
  /** Version of the ad when the wizard opened. */
  pristine: Draft;
  /** Resolves to a draft of the stored ad. */
  loadStored: (() => Promise<Draft>) | undefined;
}

/** Merges the changes that others saved while the user edited an ad, without losing input. */
export function useEditConflict({ draft, change, pristine, loadStored }: Options) {
  // A draft of an earlier visit may be older than the ad. Then the version it is based on is unknown.
  const isOutdated = draft.updatedAt !== pristine.updatedAt;
  const [base, setBase] = useState(isOutdated ? null : pristine);
  const [stored, setStored] = useState(pristine);
  const [round, setRound] = useState(0);
  const [conflicts, setConflicts] = useState(() => (isOutdated ? mergeDrafts(null, draft, pristine).conflicts : null));
  /** Makes the draft an edit of the ad as stored. */
  const finish = (merged: Draft, current: Draft) => change(() => ({ ...merged, updatedAt: current.updatedAt }));
  return {
    /** The parts that the user has to choose between; null while nobody else has changed the ad. */
    conflicts,
    /** The number of conflicts so far. */
    round,
    /** Merges the draft with what others have saved since. Rejects if that can't be loaded. */
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
    resolve: (conflict: DraftConflict, keeps: ConflictSide) => {
      const resolved = keeps === 'theirs' ? withPartOf(draft, conflict.theirs, conflict.part) : draft;
      const left = (conflicts ?? []).filter((one) => one !== conflict);
      setConflicts(left);
      if (left.length === 0) finish(resolved, stored);
      else change(() => resolved);
    },
    /** Discards the user's edits. */
    discard: () => {
      setBase(pristine);
      setConflicts(null);
    },
  };
}
