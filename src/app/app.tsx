import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';

import { textDirection } from '#platform/text/language.ts';

import type { AppContext } from '#ui/api/app-context.ts';
import { AppProvider } from '#ui/api/use-app.ts';
import { UiProvider } from '#ui/kit/ui-provider.tsx';

/** The providers around every screen. */
export function App({ context, children }: { context: AppContext; children: ReactNode }) {
  return (
    <AppProvider value={context}>
      <QueryClientProvider client={context.client}>
        <UiProvider direction={textDirection(context.language)}>{children}</UiProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
