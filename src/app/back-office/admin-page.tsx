import type { ReactNode } from 'react';

import { PrivateHead } from '#features/site/private-head.tsx';

interface AdminPageProps {
  title: string;
  /** One sentence: what the screen is for. */
  lead?: ReactNode;
  /** Buttons beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a screen of the back office. */
export function AdminPage({ title, lead, actions, children }: AdminPageProps) {
  return (
    <div className="space-y-4 lg:space-y-6">
      <PrivateHead title={title} />
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h1 className="heading">{title}</h1>
          {lead && <p className="mt-1 max-w-2xl text-ui text-balance text-muted">{lead}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}
