import { useMutation, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';

import type { MyAd } from '#features/ads/contract.ts';
import { toAdForm } from '#features/ads/drafts/draft-form.ts';
import type { Draft } from '#features/ads/drafts/draft.ts';
import * as editingApi from '#features/ads/editing/contract.ts';
import type { AdFormView } from '#features/ads/ad-form.ts';
import * as postingApi from '#features/ads/posting/contract.ts';
import { DraftReview } from '#features/ads/posting/draft-review.tsx';
import { withImages } from '#features/ads/posting/pictures/pictures-step.tsx';
import { focusFirstInvalid } from '#features/ads/posting/use-heading-focus.ts';
import type { AdWizardProps, FinalStepProps } from '#features/ads/posting/wizard-props.ts';
import { isLive } from '#features/ads/rules.ts';
import { OrderButton, useCheckout } from '#features/payments/checkout/checkout.tsx';
import { PlanChoice } from '#features/payments/plans/plan-choice.tsx';
import { paths } from '#paths';
import { StaffReason } from '#platform/audit/staff-reason.ts';
import type { Api } from '#platform/http/endpoint.ts';
import { isolateBidi } from '#platform/text/language.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { TextareaField } from '#ui/fields/text-field.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';

interface LastStepProps extends FinalStepProps, Pick<AdWizardProps, 'mode' | 'ad' | 'onReload'> {
  isPlanDue: boolean;
  /** Someone else has changed the ad: merges their changes into the draft. Rejects if that fails. */
  onOutdated: () => Promise<void>;
}

/** Reviews and stores the ad; includes the plan if one is due. */
export function LastStep(props: LastStepProps) {
  const { draft, change, mode, ad, country, isPlanDue, onGo, onRefused, onStored, onOutdated } = props;
  const { api } = useApp();
  const store = useMutation({
    mutationFn: () => submitDraft(api, draft, { mode, ad }),
    onSuccess: ({ adId, updatedAt }) => change((old) => (mode === 'edit' ? { ...old, updatedAt } : { ...old, adId })),
    onError: (refusal) => {
      if (!(refusal instanceof ApiError)) return;
      if (refusal.code === 'AD_CHANGED') void onOutdated().then(store.reset, () => {});
      else onRefused(refusal.fieldErrors);
    },
  });
  const save = mode === 'edit' && ad && <SaveButton {...props} ad={ad} store={store} isQuiet={isPlanDue} />;
  if (!isPlanDue) {
    return (
      <div className="max-lg:space-y-4 lg:grid lg:grid-cols-2 lg:items-start lg:gap-6">
        <DraftReview draft={draft} country={country} onGo={onGo} />
        {/* Its top is level with the review's box, which has a heading. */}
        <div className="lg:sticky lg:top-24 lg:mt-8">{save}</div>
      </div>
    );
  }
  return (
    <PlanStep {...props} store={store} onOrdered={onStored}>
      {save}
    </PlanStep>
  );
}

/** Why the operator's rules rejected an edited ad or its change at once. */
function findRejection(edited: MyAd | null): string | null {
  if (edited?.status === 'rejected') return edited.reason;
  return edited?.change?.status === 'rejected' ? edited.change.reason : null;
}

type Store = ReturnType<typeof useMutation<Awaited<ReturnType<typeof submitDraft>>, Error, void>>;

interface SaveButtonProps extends Pick<LastStepProps, 'draft' | 'change' | 'checkAll' | 'onStored' | 'onReload'> {
  ad: AdFormView;
  store: Store;
  /** A secondary button, shown next to the payment button. */
  isQuiet: boolean;
}

function SaveButton({ draft, change, ad, store, isQuiet, checkAll, onStored, onReload }: SaveButtonProps) {
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const isCurrentScreen = useIsCurrentScreen();
  const client = useQueryClient();
  const wasLive = isLive(ad.status);
  const from = (useLocation().state as { from?: string } | null)?.from;
  const reason = useStaffReason(ad, draft);
  const save = async () => {
    if (!checkAll() || !reason.check()) return;
    const stored = await store.mutateAsync().catch(() => null);
    if (!stored) return;
    onStored();
    void invalidateTag(client, 'ads');
    const rejection = findRejection(stored.edited);
    if (rejection) toast(t(wasLive ? 'changeRejectedNow' : 'adRejectedNow', { reason: isolateBidi(rejection) }));
    else if (stored.edited?.change) toast(t('savedForReview'));
    else toast(t(ad.status === 'rejected' ? 'resubmitted' : 'saved'));
    const myAds = paths.account({ tab: wasLive ? 'active' : 'waiting' });
    if (isCurrentScreen()) void navigate(ad.isOwn ? myAds : (from ?? paths.ad(ad._id)));
  };
  const isOutdated = store.error instanceof ApiError && store.error.code === 'AD_CHANGED';
  return (
    <div className="space-y-3">
      {!ad.isOwn && (
        <TextareaField
          label={t('staffEditReason')}
          hint={t('staffEditReasonHint')}
          rows={3}
          maxLength={500}
          dir="auto"
          value={draft.reason ?? ''}
          error={errorText.forField(reason.error)}
          onChange={({ target }) => change((old) => ({ ...old, reason: target.value }))}
        />
      )}
      {!isQuiet && <FormError text={errorText.forCall(store.error)} />}
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
      {wasLive && ad.isOwn && <p className="text-center text-ui text-balance text-muted">{t('liveHint')}</p>}
    </div>
  );
}

/** Staff say why they edit a member's ad. `check` shows what is wrong with it, and returns false then. */
function useStaffReason(ad: AdFormView, draft: Draft) {
  const [isChecked, setIsChecked] = useState(false);
  const error = ad.isOwn ? undefined : StaffReason.safeParse(draft.reason).error?.issues[0]?.message;
  return {
    error: isChecked ? error : undefined,
    check: () => {
      setIsChecked(true);
      if (error) focusFirstInvalid();
      return !error;
    },
  };
}

interface Stored {
  adId: string;
  /** The version that the next edit is based on. */
  updatedAt: string | null;
  /** The stored ad that is edited. */
  edited: MyAd | null;
}

/** Posts, edits or reposts the ad, depending on the wizard's mode. */
async function submitDraft(api: Api, draft: Draft, { mode, ad }: Pick<AdWizardProps, 'mode' | 'ad'>): Promise<Stored> {
  const form = toAdForm(draft);
  if (mode === 'edit' && ad) {
    const edited = await api(editingApi.edit, {
      params: { id: ad._id },
      body: { ...form, updatedAt: draft.updatedAt ?? ad.updatedAt, ...(!ad.isOwn && { reason: draft.reason }) },
    });
    return { adId: ad._id, updatedAt: edited.updatedAt, edited: edited.ad };
  }
  const { ad: stored } = ad
    ? await api(editingApi.repost, { params: { id: ad._id }, body: form })
    : await api(postingApi.post, { body: form });
  return { adId: stored._id, updatedAt: null, edited: null };
}

interface PlanStepProps extends Pick<LastStepProps, 'draft' | 'change' | 'country' | 'onGo' | 'checkAll'> {
  store: Store;
  onOrdered: () => void;
  /** More actions, shown below the button. */
  children?: ReactNode;
}

/** Chooses a plan, reviews the ad and posts it: stores the ad first, then orders the plan. */
function PlanStep({ draft, change, country, store, onGo, checkAll, onOrdered, children }: PlanStepProps) {
  const { t } = useTranslation('post');
  const errorText = useErrorMessages();
  const [isPlanMissing, setIsPlanMissing] = useState(false);
  const { planId, adId } = draft;
  const query = {
    categoryId: draft.adInfo.selectedCategory?.categoryId ?? '',
    country: country.code,
    pictures: draft.images.images.length,
    purpose: 'post',
  } as const;
  const checkout = useCheckout({ ...query, planId, onOrdered });
  const { plan } = checkout;
  const submit = async () => {
    if (!plan) {
      setIsPlanMissing(true);
      return focusFirstInvalid();
    }
    if (!adId && !checkAll()) return;
    const stored = adId ?? (await store.mutateAsync().catch(() => null))?.adId;
    if (stored) checkout.order(stored);
  };

  return (
    // Not a grid on phones, where the bar would stick in its own row only.
    <div className="max-lg:space-y-6 lg:grid lg:grid-cols-2 lg:grid-rows-[auto_1fr] lg:items-start lg:gap-6">
      <div className="space-y-6">
        <PlanChoice
          {...query}
          planId={plan?._id ?? null}
          onChoose={({ _id }) => change((old) => ({ ...old, planId: _id }))}
          {...(!adId && {
            onKeepPictures: ({ _id, pictures: kept }) =>
              change((old) => ({ ...withImages(old, old.images.images.slice(0, kept)), planId: _id })),
          })}
          error={isPlanMissing && !plan ? t('planRequired') : undefined}
        />
        {checkout.methodChoice}
      </div>
      {!adId && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <DraftReview draft={draft} country={country} onGo={onGo} />
        </div>
      )}
      <div className={clsx('space-y-3 lg:sticky lg:top-24', !children && 'bottom-bar')}>
        <FormError text={errorText.forCall(store.error ?? checkout.error)} />
        <OrderButton
          verb={adId ? 'pay' : 'post'}
          checkout={checkout}
          disabled={store.isPending || checkout.isOrdering}
          onClick={() => void submit()}
        />
        {children}
      </div>
    </div>
  );
}
