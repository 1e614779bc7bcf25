import { GitMerge } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { formatRelativeTime } from '#platform/format.ts';
import { isolateBidi } from '#platform/language.ts';

import { useLanguage } from '../../i18n/use-language.ts';
import { useNow } from '../../ui/use-now.ts';
import { differentParts } from './different-parts.ts';
import { FieldValue, type WordOf } from './field-value.tsx';
import type { FieldChange, Merge } from './merge-edits.ts';

interface ConflictPanelProps<Values> {
  merge: Merge<Values>;
  labelOf: (field: keyof Values & string) => string;
  wordOf?: WordOf | undefined;
  /** Whether there is something left to save. */
  isDirty: boolean;
  onResolve: (conflict: FieldChange<Values>, keeps: 'mine' | 'theirs') => void;
}

/** What others saved meanwhile: for each field that the user changed, too, a choice; the rest for information. */
export function ConflictPanel<Values>({ merge, labelOf, wordOf, isDirty, onResolve }: ConflictPanelProps<Values>) {
  const { t } = useTranslation('admin-form');
  const panel = useRef<HTMLElement>(null);
  const next = merge.conflicts.length > 0 ? 'conflictText' : isDirty ? 'conflictSaveAgain' : 'conflictNothingLeft';
  useEffect(() => {
    panel.current?.focus({ preventScroll: true });
    panel.current?.scrollIntoView({ block: 'start' });
  }, []);
  return (
    <section
      ref={panel}
      role="alert"
      tabIndex={-1}
      aria-label={t('conflictTitle')}
      className="panel space-y-4 scroll-mt-20 outline-none"
    >
      <div className="flex gap-3">
        <GitMerge size={20} aria-hidden className="mt-0.5 shrink-0" />
        <div>
          <h2 className="text-h3">{t('conflictTitle')}</h2>
          <p className="text-ui text-muted">{t(next)}</p>
        </div>
      </div>
      {merge.conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          label={labelOf(conflict.field)}
          wordOf={wordOf}
          onResolve={(keeps) => {
            onResolve(conflict, keeps);
            panel.current?.focus();
          }}
        />
      ))}
      {merge.taken.length > 0 && (
        <ul className="space-y-3 text-ui">
          {merge.taken.map((change) => (
            <li key={change.field}>
              <Who change={change} label={labelOf(change.field)} />
              <div className="flex gap-1.5 text-muted">
                {t('now')}
                <div className="min-w-0">
                  <ChangedValue change={change} side="theirs" wordOf={wordOf} />
                </div>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface ConflictProps<Values> extends Pick<ConflictPanelProps<Values>, 'wordOf'> {
  conflict: FieldChange<Values>;
  label: string;
  onResolve: (keeps: 'mine' | 'theirs') => void;
}

function Conflict<Values>({ conflict, label, wordOf, onResolve }: ConflictProps<Values>) {
  const { t } = useTranslation('admin-form');
  return (
    <div role="group" aria-label={label} className="space-y-3 rounded-xl border border-line p-3">
      <p className="text-ui">
        <Who change={conflict} label={label} />
      </p>
      <dl className="grid gap-3 sm:grid-cols-2">
        {(['mine', 'theirs'] as const).map((side) => (
          <div key={side} className="flex flex-col gap-2 rounded-lg bg-hover p-3">
            <dt className="text-meta text-muted">{t(side)}</dt>
            <dd className="flex-1 text-ui">
              <ChangedValue change={conflict} side={side} wordOf={wordOf} />
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

interface ChangedValueProps<Values> extends Pick<ConflictPanelProps<Values>, 'wordOf'> {
  change: FieldChange<Values>;
  side: 'mine' | 'theirs';
}

/** What one of the two values has that the other one doesn't. */
function ChangedValue<Values>({ change, side, wordOf }: ChangedValueProps<Values>) {
  const parts = differentParts(change[side], change[side === 'mine' ? 'theirs' : 'mine']);
  return <FieldValue value={parts} path={change.field} wordOf={wordOf} />;
}

function Who<Values>({ change: { by, at }, label }: { change: FieldChange<Values>; label: string }) {
  const { t } = useTranslation('admin-form');
  const language = useLanguage();
  const now = useNow();
  return (
    <>
      {t('changedBy', { field: label, name: isolateBidi(by ?? t('someone')) })}
      {at && <span className="text-muted"> · {formatRelativeTime(at, now, language)}</span>}
    </>
  );
}
