import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Options of a filter that would leave no ads, shown on demand. */
export function MoreChoices({ children }: { children: ReactNode }) {
  const { t } = useTranslation('list');
  return (
    <details>
      <summary className="flex min-h-11 cursor-pointer items-center text-ui underline underline-offset-4">
        {t('moreOptions')}
      </summary>
      {children}
    </details>
  );
}
