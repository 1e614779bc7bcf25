import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** Below a screen's title, to the list that it belongs to. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="link inline-flex min-h-11 items-center">
      {children}
    </Link>
  );
}
