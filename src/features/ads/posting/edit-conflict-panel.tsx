import { GitMerge } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { differentParts } from '#web/admin/form/different-parts.ts';

import type { Draft } from '../drafts/draft.ts';
import type { DraftConflict } from '../drafts/merge-drafts.ts';
import { useDraftRows } from './use-draft-rows.tsx';

interface EditConflictPanelProps {
  /** Empty: all is merged, and can be saved. */
  conflicts: DraftConflict[];
  country: Country | undefined;
  onResolve: (conflict: DraftConflict, keeps: 'mine' | 'theirs') => void;
}

/** Someone else changed the ad while it was edited: a choice for each part that both changed. */
export function EditConflictPanel({ conflicts, country, onResolve }: EditConflictPanelProps) {
  const { t } = useTranslation('post');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label={t('changedMeanwhile')}
      className="panel scroll-mt-20 space-y-4 outline-none"
    >
      <div className="flex gap-3">
        <GitMerge size={20} aria-hidden className="mt-0.5 shrink-0" />
        <div>
          <h2 className="text-h3">{t('changedMeanwhile')}</h2>
          <p className="text-ui text-muted">{t(conflicts.length > 0 ? 'conflictText' : 'conflictSaveAgain')}</p>
        </div>
      </div>
      {conflicts.map((conflict) => (
        <Conflict
          key={conflict.part}
          conflict={conflict}
          country={country}
          onResolve={(keeps) => {
            onResolve(conflict, keeps);
            panel.current?.focus();
          }}
        />
      ))}
    </section>
  );
}

interface ConflictProps {
  conflict: DraftConflict;
  country: Country | undefined;
  onResolve: (keeps: 'mine' | 'theirs') => void;
}

function Conflict({ conflict, country, onResolve }: ConflictProps) {
  const { t } = useTranslation('post');
  const rows = { mine: useDraftRows(conflict.mine, country), theirs: useDraftRows(conflict.theirs, country) };
  const label = rows.mine.concat(rows.theirs).find(({ part }) => part === conflict.part)?.label ?? t('step_details');
  return (
    <div role="group" aria-label={label} className="space-y-3 rounded-xl border border-line p-3">
      <p className="text-ui font-medium">{label}</p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="flex flex-col gap-2 rounded-lg bg-hover p-3">
            <dt className="text-meta text-muted">{t(side === 'mine' ? 'yourVersion' : 'savedVersion')}</dt>
            <dd className="flex-1 text-ui wrap-anywhere">
              {contentOf(conflict, side) ?? rows[side].find(({ part }) => part === conflict.part)?.content ?? '–'}
            </dd>
            <dd>
              <button type="button" className="btn-outline w-full" onClick={() => onResolve(side)}>
                {t(side === 'mine' ? 'keepMine' : 'takeTheirs')}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

/** Texts in the languages that differ, and pictures. The rest is shown as in the review; undefined. */
function contentOf({ part, ...sides }: DraftConflict, side: 'mine' | 'theirs'): ReactNode {
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
