import { useTranslation } from 'react-i18next';

import type { Suspension } from '#features/accounts/suspensions/contract.ts';

import { AppealForm } from './appeal-form.tsx';

interface SuspensionDetailsProps {
  suspension: Suspension;
  sendAppeal: (text: string) => Promise<unknown>;
  onSent: () => void;
}

/** The reason of a suspension, the member's last appeal with its answer, and the form for an appeal, if permitted. */
export function SuspensionDetails({ suspension, sendAppeal, onSent }: SuspensionDetailsProps) {
  const { t } = useTranslation('people');
  const { reason, appeal, canAppeal } = suspension;
  return (
    <div className="space-y-4 text-start">
      <dl className="space-y-4">
        <Quote label={t('suspensionReason')} text={reason} />
        {appeal && <Quote label={t('yourAppeal')} text={appeal.text} />}
        {appeal?.answer && <Quote label={t('appealAnswer')} text={appeal.answer} />}
      </dl>
      {appeal && appeal.answer === null && <p className="text-ui text-muted">{t('appealOpen')}</p>}
      {canAppeal && <AppealForm send={sendAppeal} onSent={onSent} />}
    </div>
  );
}

function Quote({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt className="mb-1 text-ui font-medium">{label}</dt>
      <dd dir="auto" className="rounded-xl bg-hover px-3 py-2 text-ui wrap-anywhere whitespace-pre-line">
        {text}
      </dd>
    </div>
  );
}
