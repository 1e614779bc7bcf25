import { type ReactNode, useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { AuditHistory } from '#ui/back-office/audit-history.tsx';
import { FieldError } from '#ui/fields/form-error.tsx';

import type { PastDecision } from './contract.ts';

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

/** Earlier staff decisions about a member and their ads, latest first. */
export function PastDecisions({ history }: { history: PastDecision[] }) {
  const { t } = useTranslation(['admin-reports', 'admin-audit']);
  const entries = history.map(({ target: { kind, _id: id }, ...entry }) => ({
    ...entry,
    target: t('admin-audit:targetNumber', { kind: t(`admin-audit:target_${kind}`), id }),
  }));
  return <AuditHistory title={t('history')} empty={t('noHistory')} entries={entries} />;
}
