import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { directionOf } from '#platform/language.ts';

import type { AppContext } from './data/app-context.ts';
import { AppProvider } from './data/use-app.ts';
import { UiProvider } from './ui/provider.tsx';

/** Everything a screen relies on. */
export function App({ context, i18n, children }: { context: AppContext; i18n: i18n; children: ReactNode }) {
  return (
    <AppProvider value={context}>
      <QueryClientProvider client={context.client}>
        <I18nextProvider i18n={i18n}>
          <UiProvider direction={directionOf(context.language)} closeLabel={i18n.t('close')}>
            {children}
          </UiProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
