import type { ReactNode } from 'react';

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
