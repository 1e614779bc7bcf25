import { Suspense } from 'react';

import { AdminShell } from '../admin/admin-shell.tsx';
import { AdminShellSkeleton } from '../admin/admin-skeleton.tsx';
import { loadMessages } from '../admin/load-messages.ts';
import { lazyComponent } from '../chunks/lazy-component.ts';

const Shell = lazyComponent(async () => {
  await loadMessages(['admin', 'errors']);
  return { default: AdminShell };
});

/** The back office: every path below `/admin`. */
export const Component = () => (
  <Suspense fallback={<AdminShellSkeleton />}>
    <Shell />
  </Suspense>
);
