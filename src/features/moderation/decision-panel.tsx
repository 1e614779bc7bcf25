import { useId } from 'react';

import { AdminTime } from '#ui/back-office/admin-time.tsx';

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
