import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';

import type { StepProps } from './wizard-props.ts';

/** Read-only category of an ad whose plan was paid or ordered for it. */
export function FixedCategory({ draft }: Pick<StepProps, 'draft'>) {
  const { t } = useTranslation('post');
  const text = useText();
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-hover p-4">
      <Lock size={20} aria-hidden className="mt-0.5 shrink-0 text-muted" />
      <div>
        <p className="font-medium">{draft.adInfo.breadcrumbs.map(({ name }) => text(name)).join(' › ')}</p>
        <p className="text-ui text-muted">{t('categoryFixed')}</p>
      </div>
    </div>
  );
}
