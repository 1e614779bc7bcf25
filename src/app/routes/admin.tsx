import { Suspense } from 'react';

import { AdminShell } from '../back-office/admin-shell.tsx';
import { AdminShellSkeleton } from '#ui/back-office/admin-skeleton.tsx';
import { loadMessages } from '../back-office/load-messages.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

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
