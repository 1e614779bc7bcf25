import { type ReactNode, useId } from 'react';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

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
