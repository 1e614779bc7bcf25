import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { WIZARD_STEPS } from '../drafts/draft.ts';

interface StepListProps {
  step: number;
  /** Whether later steps can be opened directly, as for a stored ad, which is complete. */
  isOpen: boolean;
  /** Translation key of the last step's name. */
  lastStep: 'step_plan' | 'step_review';
  onGo: (step: number) => void;
}

/** Progress of the wizard; links to the steps that can be opened. */
export function StepList({ step, isOpen, lastStep, onGo }: StepListProps) {
  const { t } = useTranslation('post');
  const nameOf = (id: (typeof WIZARD_STEPS)[number]) => t(id === 'plan' ? lastStep : `step_${id}`);
  return (
    <nav aria-label={t('steps')}>
      <p className="pointer-events-none -mb-6 text-ui text-muted sm:hidden">
        {t('stepOf', { step: step + 1, total: WIZARD_STEPS.length })}
      </p>
      <ol className="flex gap-1.5 sm:gap-3">
        {WIZARD_STEPS.map((id, at) => (
          <li key={id} className="flex-1">
            <button
              type="button"
              disabled={at === step || (!isOpen && at > step)}
              aria-current={at === step ? 'step' : undefined}
              aria-label={nameOf(id)}
              onClick={() => onGo(at)}
              className={clsx(
                'flex min-h-11 w-full flex-col justify-end gap-2 pb-1 text-start text-ui',
                at === step ? 'font-semibold' : 'text-muted',
              )}
            >
              <span className="flex items-center gap-1.5 max-sm:hidden">
                {at < step && <Check size={18} aria-hidden className="text-success" />}
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
