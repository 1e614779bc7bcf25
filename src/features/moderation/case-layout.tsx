import { type ReactNode, useId, useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AuditHistory } from '#ui/back-office/audit-history.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import { DECISION_KINDS, type DecisionKind, kindOfDecision, type PastDecision } from './contract.ts';

interface CaseLayoutProps {
  /** The decision, or the form for it: stays visible while the rest scrolls, on wide screens. */
  decision: ReactNode;
  children: ReactNode;
}

/** The subject of a case, and the decision beside it. */
export const CaseLayout = ({ decision, children }: CaseLayoutProps) => (
  <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6">
    <div className="min-w-0 space-y-4 lg:space-y-6">{children}</div>
    <div className="lg:sticky lg:top-20">{decision}</div>
  </div>
);

interface DecisionPanelProps {
  title: string;
  at: string;
  /** Null for the system. */
  by: string | null;
  reason: string | null;
}

/** A decision with its author and reason. */
export function DecisionPanel({ title, at, by, reason }: DecisionPanelProps) {
  const id = useId();
  return (
    <section className="panel space-y-2 text-ui" aria-labelledby={id}>
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <p className="text-small text-muted">
        {by && <bdi>{by} · </bdi>}
        <AdminTime at={at} />
      </p>
      {reason && (
        <p dir="auto" className="text-lines">
          {reason}
        </p>
      )}
    </section>
  );
}

interface DecisionChoicesProps {
  legend: string;
  choices: { value: string; label: string; hint: string }[];
  error: string | undefined;
  field: UseFormRegisterReturn;
}

/** The possible decisions of a moderator, with their effects. */
export function DecisionChoices({ legend, choices, error, field }: DecisionChoicesProps) {
  return (
    <fieldset aria-describedby={error ? 'decision-error' : undefined}>
      <legend className="mb-1 text-ui font-medium">{legend}</legend>
      {choices.map(({ value, label, hint }) => (
        <label key={value} className="-mx-2 flex cursor-pointer gap-3 rounded-xl px-2 py-2 hover:bg-hover">
          <input type="radio" value={value} className="mt-0.5" {...field} />
          <span className="min-w-0">
            <span className="block text-ui">{label}</span>
            <span className="block text-small text-muted">{hint}</span>
          </span>
        </label>
      ))}
      {error && <FieldError id="decision-error" text={error} />}
    </fieldset>
  );
}

const TONES = { against: 'bad', approval: 'good', rest: undefined } as const satisfies Record<DecisionKind, unknown>;

/** Earlier staff decisions about a member and their ads, latest first: all, or those of one kind. */
export function PastDecisions({ history }: { history: PastDecision[] }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit']);
  const [shown, setShown] = useState<DecisionKind | 'all'>('all');
  const kinds = DECISION_KINDS.filter((kind) => history.some(({ action }) => kindOfDecision(action) === kind));
  return (
    <AuditHistory
      title={t('history')}
      empty={t('noHistory')}
      filter={
        kinds.length > 1 && (
          <div role="group" aria-label={t('historyKinds')} className="flex flex-wrap gap-2">
            {(['all', ...kinds] as const).map((kind) => (
              <button
                key={kind}
                type="button"
                aria-pressed={kind === shown}
                className="btn-outline min-h-9 px-3 aria-pressed:bg-ink aria-pressed:text-card"
                onClick={() => setShown(kind)}
              >
                {t(`historyKind_${kind}`)}
              </button>
            ))}
          </div>
        )
      }
      entries={history
        .filter(({ action }) => shown === 'all' || kindOfDecision(action) === shown)
        .map(({ target, ...entry }) => ({
          ...entry,
          tone: TONES[kindOfDecision(entry.action)],
          target: <DecisionTarget target={target} />,
        }))}
    />
  );
}

/** What a decision was about, with a link to it. */
function DecisionTarget({ target: { kind, _id: id, title } }: Pick<PastDecision, 'target'>) {
  const { t } = useTranslation('admin-audit');
  const text = useText();
  const name = text(title) || t('targetNumber', { kind: t(`target_${kind}`), id });
  const path = kind === 'ad' ? adminPaths.ad(id) : kind === 'report' ? adminPaths.report(id) : undefined;
  if (!path) return name;
  return (
    <Link to={path} className="link">
      <bdi>{name}</bdi>
    </Link>
  );
}
