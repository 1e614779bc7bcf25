import { createContext, type ReactNode, use } from 'react';
import { Link } from 'react-router';

/** What a screen's tab in the browser is called; the shell adds the site's name. */
export const TabTitle = createContext((title: string) => title);

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
      <title>{use(TabTitle)(title)}</title>
      <meta name="robots" content="noindex" />
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

/** Below a screen's title, to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}
