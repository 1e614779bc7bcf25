import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { type Draft, WIZARD_STEPS } from '../drafts/draft.ts';
import type { AdWizardProps } from './wizard-props.ts';

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
              <span className={`h-1.5 rounded-full ${at <= step ? 'bg-brand-mark' : 'bg-line'}`} />
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface WizardBannerProps extends Pick<AdWizardProps, 'mode' | 'ad'> {
  draft: Draft;
  /** Whether the draft or its pictures are from an earlier visit. */
  isResumed: boolean;
  onRestart: () => void;
}

/** Notices above the wizard: an ad without a plan, a rejection or pending review, a draft from an earlier visit. */
export function DraftNotice({ mode, ad, draft, isResumed, onRestart }: WizardBannerProps) {
  const { t } = useTranslation('post');
  if (draft.adId) {
    const action = mode === 'post' ? t('another') : undefined;
    return <NoticeBar title={t('storedTitle')} text={t('storedText')} action={action} onAction={onRestart} />;
  }
  return (
    <>
      {mode === 'edit' && ad?.status === 'rejected' && <Reason title={t('wasRejected')} reason={ad.reason} />}
      {mode === 'edit' && ad?.change?.status === 'rejected' && (
        <Reason title={t('changeWasRejected')} reason={ad.change.reason} />
      )}
      {mode === 'edit' && ad?.change?.status === 'pending' && (
        <NoticeBar title={t('changeWaits')} text={t('changeWaitsText')} />
      )}
      {mode === 'rePost' && ad?.change && <NoticeBar title={t('changeIncluded')} />}
      {isResumed && (
        <NoticeBar
          title={t(mode === 'edit' ? 'changesKept' : 'draftKept')}
          action={t(mode === 'post' ? 'startOver' : 'dropChanges')}
          onAction={onRestart}
        />
      )}
    </>
  );
}

function Reason({ title, reason }: { title: string; reason: string | null }) {
  return <NoticeBar title={title} text={reason && <bdi>{reason}</bdi>} />;
}

interface BannerProps {
  title: string;
  text?: ReactNode;
  action?: string | undefined;
  onAction?: () => void;
  isBusy?: boolean;
}

/** Notice above the wizard with an optional action. */
export function NoticeBar({ title, text, action, onAction, isBusy = false }: BannerProps) {
  return (
    <div
      role="status"
      className={clsx(
        'flex flex-wrap items-center justify-between gap-x-3 gap-y-1',
        'rounded-2xl border border-line bg-card px-4 py-2',
      )}
    >
      <p className="min-w-0 flex-1 basis-64 py-1.5 text-ui">
        <span className="font-medium">{title}</span> {text}
      </p>
      {action && (
        <button type="button" className="btn-text -mx-3" disabled={isBusy} onClick={onAction}>
          {action}
        </button>
      )}
    </div>
  );
}
