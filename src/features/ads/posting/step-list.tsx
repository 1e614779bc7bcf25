import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { STEPS } from './draft.ts';

/** Where in the posting one is; back by a press. */
export function StepList({ step, onGo }: { step: number; onGo: (step: number) => void }) {
  const { t } = useTranslation('post');
  return (
    <nav aria-label={t('steps')}>
      <p className="pointer-events-none -mb-8 text-sm text-muted sm:hidden">{t('stepOf', { step: step + 1, total: STEPS.length })}</p>
      <ol className="flex gap-1.5 sm:gap-3">
        {STEPS.map((id, at) => (
          <li key={id} className="flex-1">
            <button
              type="button"
              disabled={at >= step}
              aria-current={at === step ? 'step' : undefined}
              aria-label={t(`step_${id}`)}
              onClick={() => onGo(at)}
              className={`flex min-h-11 w-full flex-col justify-end gap-2 pb-1 text-start text-sm ${at === step ? 'font-semibold' : 'text-muted'}`}
            >
              <span className="flex items-center gap-1.5 max-sm:hidden">
                {at < step && <Check size={16} aria-hidden className="text-success" />}
                {t(`step_${id}`)}
              </span>
              <span className={`h-1.5 rounded-full ${at <= step ? 'bg-brand' : 'bg-line'}`} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
