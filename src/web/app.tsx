import { QueryClientProvider } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ReactNode } from 'react';
import { I18nextProvider } from 'react-i18next';

import { textDirection } from '#platform/language.ts';

import type { AppContext } from './app-context/app-context.ts';
import { AppProvider } from './app-context/use-app.ts';
import { UiProvider } from './ui/ui-provider.tsx';

/** The providers around every screen. */
export function App({ context, i18n, children }: { context: AppContext; i18n: i18n; children: ReactNode }) {
  return (
    <AppProvider value={context}>
      <QueryClientProvider client={context.client}>
        <I18nextProvider i18n={i18n}>
          <UiProvider direction={textDirection(context.language)} closeLabel={i18n.t('close')}>
            {children}
          </UiProvider>
        </I18nextProvider>
      </QueryClientProvider>
    </AppProvider>
  );
}
