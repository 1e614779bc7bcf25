import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { AdFormView } from '#features/ads/editing/contract.ts';
import { Review } from '#features/ads/posting/review.tsx';
import type { StepProps } from '#features/ads/posting/step-props.ts';
import { isLive } from '#features/ads/rules.ts';
import type { Country } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#platform/errors.ts';
import { ApiError } from '#web/data/api-error.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useApp } from '#web/data/use-app.ts';
import { useIsHere } from '#web/data/whereabouts.ts';
import { paths } from '#web/paths.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { useToast } from '#web/ui/provider.tsx';

import { PlanStep } from './plan-step.tsx';
import type { WizardProps } from './post-wizard.tsx';
import { storeDraft } from './store-draft.ts';

interface LastStepProps extends StepProps, Pick<WizardProps, 'mode' | 'ad' | 'onReload'> {
  country: Country;
  isPlanDue: boolean;
  onGo: (step: number) => void;
  /** True when nothing is wrong with the draft any more; else leads to what is. */
  checkAll: () => boolean;
  onRefused: (fields: FieldErrors) => void;
  /** Everything is with the server, and the wizard may be left. */
  onStored: () => void;
}

/** A last look, a plan where one is due, and the ad is stored. */
export function LastStep(props: LastStepProps) {
  const { draft, change, mode, ad, country, isPlanDue, onGo, onRefused, onStored } = props;
  const { api } = useApp();
  const store = useMutation({
    mutationFn: () => storeDraft(api, draft, { mode, ad }),
    onSuccess: ({ adId, updatedAt }) => change((old) => (mode === 'edit' ? { ...old, updatedAt } : { ...old, adId })),
    onError: (error) => error instanceof ApiError && onRefused(error.fieldErrors),
  });
  const save = mode === 'edit' && ad && <SaveButton {...props} ad={ad} store={store} isQuiet={isPlanDue} />;
  if (!isPlanDue) {
    return (
      <div className="mx-auto max-w-xl space-y-5">
        <Review draft={draft} country={country} onGo={onGo} />
        {save}
      </div>
    );
  }
  return (
    <PlanStep {...props} store={store} onOrdered={onStored}>
      {save}
    </PlanStep>
  );
}

type Store = ReturnType<typeof useMutation<Awaited<ReturnType<typeof storeDraft>>, Error, void>>;

interface SaveButtonProps extends Pick<LastStepProps, 'checkAll' | 'onStored' | 'onReload'> {
  ad: AdFormView;
  store: Store;
  /** Beside the way to the payment. */
  isQuiet: boolean;
}

function SaveButton({ ad, store, isQuiet, checkAll, onStored, onReload }: SaveButtonProps) {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const toast = useToast();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const client = useQueryClient();
  const wasLive = isLive(ad.status);
  const save = async () => {
    if (!checkAll()) return;
    const stored = await store.mutateAsync().catch(() => null);
    if (!stored) return;
    onStored();
    void client.invalidateQueries({ predicate: ({ queryKey }) => /^\/(ads|users)/.test(String(queryKey[0])) });
    toast(t(stored.isWaiting ? 'savedForReview' : ad.status === 'rejected' ? 'resubmitted' : 'saved'));
    if (isHere()) void navigate(`${paths.account()}?tab=${wasLive ? 'active' : 'waiting'}`);
  };
  const isOutdated = store.error instanceof ApiError && store.error.code === 'AD_CHANGED';
  return (
    <div className="space-y-3">
      {!isQuiet && <FormError text={words.ofCall(store.error)} />}
      {isOutdated && (
        <button type="button" className="btn-outline w-full" onClick={onReload}>
          {t('loadAgain')}
        </button>
      )}
      <button
        type="button"
        className={`${isQuiet ? 'btn-outline' : 'btn-primary'} w-full`}
        disabled={store.isPending}
        onClick={() => void save()}
      >
        {t(ad.status === 'rejected' ? 'saveAndResubmit' : 'saveChanges')}
      </button>
      {wasLive && <p className="text-center text-sm text-muted">{t('liveHint')}</p>}
    </div>
  );
}
