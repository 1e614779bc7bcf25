import { useTranslation } from 'react-i18next';

import { formatRelativeTime } from '#platform/text/format.ts';
import { isolateBidi } from '#platform/text/language.ts';

import { useLanguage } from '../i18n/use-text.ts';
import { useNow } from '../kit/use-now.ts';
import { ConflictChoice, ConflictFrame, type ConflictSide, differentParts } from './conflict-frame.tsx';
import { FieldValue, type WordOf } from './field-value.tsx';
import type { FieldChange, Merge } from './merge-edits.ts';

interface ConflictPanelProps<Values> {
  merge: Merge<Values>;
  labelOf: (field: keyof Values & string) => string;
  wordOf?: WordOf | undefined;
  /** Whether there is something left to save. */
  isDirty: boolean;
  onResolve: (conflict: FieldChange<Values>, keeps: ConflictSide) => void;
}

/**
 * The changes that others saved meanwhile: a choice for each field that the user also changed, and a list of the rest.
 */
export function ConflictPanel<Values>({ merge, labelOf, wordOf, isDirty, onResolve }: ConflictPanelProps<Values>) {
  const { t } = useTranslation('admin-form');
  const next = merge.conflicts.length > 0 ? 'conflictText' : isDirty ? 'conflictSaveAgain' : 'conflictNothingLeft';
  return (
    <ConflictFrame title={t('conflictTitle')} text={t(next)} choices={merge.conflicts.length}>
      {merge.conflicts.map((conflict) => (
        <Conflict
          key={conflict.field}
          conflict={conflict}
          label={labelOf(conflict.field)}
          wordOf={wordOf}
          onResolve={(keeps) => onResolve(conflict, keeps)}
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
    </ConflictFrame>
  );
}

interface ConflictProps<Values> extends Pick<ConflictPanelProps<Values>, 'wordOf'> {
  conflict: FieldChange<Values>;
  label: string;
  onResolve: (keeps: ConflictSide) => void;
}

function Conflict<Values>({ conflict, label, wordOf, onResolve }: ConflictProps<Values>) {
  const { t } = useTranslation('admin-form');
  const value = (side: ConflictSide) => <ChangedValue change={conflict} side={side} wordOf={wordOf} />;
  return (
    <ConflictChoice
      label={label}
      heading={<Who change={conflict} label={label} />}
      sides={{
        mine: { name: t('mine'), value: value('mine'), choose: t('keepMine') },
        theirs: { name: t('theirs'), value: value('theirs'), choose: t('takeTheirs') },
      }}
      onResolve={onResolve}
    />
  );
}

interface ChangedValueProps<Values> extends Pick<ConflictPanelProps<Values>, 'wordOf'> {
  change: FieldChange<Values>;
  side: ConflictSide;
}

/** The parts of one value that the other doesn't have. */
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
