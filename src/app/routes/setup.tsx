import { Suspense } from 'react';

import { loadMessages } from '../back-office/load-messages.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { NeedsScripts } from '#ui/kit/needs-scripts.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useIsHydrated } from '#ui/kit/use-is-hydrated.ts';

// Not imported at the top: every page's first script names what a screen imports.
const Wizard = lazyComponent(async () => {
  const [{ SetupWizard }] = await Promise.all([
    import('#features/operations/setup/setup-wizard.tsx'),
    loadMessages(['admin-setup', 'admin-settings', 'admin-form', 'auth', 'account', 'errors']),
  ]);
  return { default: SetupWizard };
});

const placeholder = (
  <div className="mx-auto w-full max-w-3xl p-4">
    <NeedsScripts />
    <Skeleton className="h-96 noscript:hidden" />
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
