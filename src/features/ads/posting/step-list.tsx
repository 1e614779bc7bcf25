import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { STEPS } from './draft.ts';

interface StepListProps {
  step: number;
  /** Whether later steps can be gone to: an ad that is there already is complete. */
  isOpen: boolean;
  /** The name of the last one: what is left to do there. */
  lastStep: 'step_plan' | 'step_review';
  onGo: (step: number) => void;
}

/** Where in the posting one is; back by a press. */
export function StepList({ step, isOpen, lastStep, onGo }: StepListProps) {
  const { t } = useTranslation('post');
  const nameOf = (id: (typeof STEPS)[number]) => t(id === 'plan' ? lastStep : `step_${id}`);
  return (
    <nav aria-label={t('steps')}>
      <p className="pointer-events-none -mb-7 text-sm text-muted sm:hidden">
        {t('stepOf', { step: step + 1, total: STEPS.length })}
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {STEPS.map((id, at) => (
          <li key={id} className="flex-1">
            <button
              type="button"
              disabled={at === step || (!isOpen && at > step)}
              aria-current={at === step ? 'step' : undefined}
              aria-label={nameOf(id)}
              onClick={() => onGo(at)}
              className={`flex min-h-11 w-full flex-col justify-end gap-2 pb-1 text-start text-sm ${at === step ? 'font-semibold' : 'text-muted'}`}
            >
              <span className="flex items-center gap-1.5 max-sm:hidden">
                {at < step && <Check size={16} aria-hidden className="text-success" />}
                {nameOf(id)}
              </span>
              <span className={`h-1.5 rounded-full ${at <= step ? 'bg-brand' : 'bg-line'}`} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
