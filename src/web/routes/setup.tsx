import { Suspense } from 'react';

import { SetupWizard } from '#features/operations/setup/setup-wizard.tsx';

import { loadMessages } from '../admin/load-messages.ts';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';

const Wizard = lazyComponent(async () => {
  await loadMessages(['admin-setup', 'admin-settings', 'admin-form', 'auth', 'account', 'errors']);
  return { default: SetupWizard };
});

const placeholder = (
  <div className="mx-auto w-full max-w-3xl p-4">
    <Skeleton className="h-96" />
  </div>
);

/** The first run of an empty installation. The server renders a placeholder. */
export const Component = () =>
  useIsHydrated() ? (
    <Suspense fallback={placeholder}>
      <Wizard />
    </Suspense>
  ) : (
    placeholder
  );
