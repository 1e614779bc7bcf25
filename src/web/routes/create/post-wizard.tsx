import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { listCountries } from '#features/catalog/contract.ts';
import { MAX_IMAGES } from '#features/ads/posting/contract.ts';
import { useServerDraft } from '#features/ads/drafts/use-server-draft.ts';
import type { AdFormView } from '#features/ads/editing/contract.ts';
import { LeaveDialog } from '#features/ads/posting/leave-dialog.tsx';
import { withImages } from '#features/ads/posting/pictures-step.tsx';
import { PreviewAside, PreviewButton } from '#features/ads/posting/preview.tsx';
import { StepList } from '#features/ads/posting/step-list.tsx';
import { addImage, picturesOf, STEPS } from '#features/ads/posting/draft.ts';
import { differ, type Start, useDraft } from '#features/ads/posting/use-draft.ts';
import { focusFirstInvalid, useHeadingFocus } from '#features/ads/posting/use-heading-focus.ts';
import { useLeaveGuard } from '#features/ads/posting/use-leave-guard.ts';
import { useUploads } from '#features/ads/uploading/use-uploads.ts';
import { useLoaded } from '#web/data/query.ts';
import { useToast } from '#web/ui/provider.tsx';

import { CancelPayment } from './cancel-payment.tsx';
import { LastStep } from './last-step.tsx';
import { Step } from './step.tsx';
import { useChecks } from './use-checks.ts';
import { WizardBanner } from './wizard-banner.tsx';

const LAST_STEP = STEPS.length - 1;

export interface WizardProps {
  mode: 'post' | 'edit' | 'rePost';
  start: Start;
  /** The stored ad that is edited or posted anew. */
  ad?: AdFormView;
  /** Opens the stored ad again as it is now. */
  onReload?: () => void;
}

/** Posting, editing and posting anew in five steps (decisions §5). What is typed is kept until it is stored. */
export function PostWizard({ mode, start, ad, onReload }: WizardProps) {
  const { t } = useTranslation('post');
  const toast = useToast();
  const { countries } = useLoaded(listCountries, {});
  const line = useServerDraft();
  const elsewhere =
    mode === 'post' ? { onKeep: line.keep, onForget: line.forget } : { onKeep: () => {}, onForget: () => {} };
  const written = useDraft(start, elsewhere);
  const { draft, change } = written;
  const [pristine] = useState(start.renew);
  const [isFreed, setIsFreed] = useState(false);
  const isPlaceFixed = mode === 'edit' && ad?.isPlaceFixed === true && !isFreed;
  const mostPictures = isFreed ? MAX_IMAGES : (ad?.mostPictures ?? MAX_IMAGES);
  const uploading = useUploads({
    draft: picturesOf(start.slot, draft),
    stored: draft.images.images,
    most: mostPictures,
    onStored: (image, replaces) => change((old) => withImages(old, addImage(old.images.images, image, replaces))),
  });
  const country = countries.find(({ code }) => code === draft.adInfo.selectedCountry);
  const checks = useChecks(written, country);
  // A stored ad only lacks its plan, wherever one was when it was stored.
  const step = draft.adId ? LAST_STEP : draft.step;
  const heading = useHeadingFocus(step);
  const guard = useLeaveGuard(uploading.isBusy || (written.isTouched && !draft.adId && differ(draft, pristine)));

  const isPlanDue = mode !== 'edit' || ad?.status === 'pending_payment';
  const isComplete = mode !== 'post';
  const lastStep = isPlanDue ? 'step_plan' : 'step_review';
  const name = step === LAST_STEP ? lastStep : (`step_${STEPS[step] ?? 'category'}` as const);
  const hasPreview = step > 0 && step < LAST_STEP && !draft.adId;
  const go = (next: number) => change((old) => ({ ...old, step: next }));
  /** Shows what is wrong in the steps up to one, and leads there; true when nothing is. */
  const check = (upTo: number): boolean => {
    const first = checks.findWrongStep(upTo);
    if (first === null) return true;
    if (first !== step) go(first);
    focusFirstInvalid();
    return false;
  };
  const goOn = () => {
    if (step === 2 && uploading.isBusy) return toast(t('stillUploading'));
    if (check(step)) go(step + 1);
  };

  return (
    <div className="mx-auto max-w-4xl space-y-5 lg:max-w-6xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading">{t(`${mode}Title`)}</h1>
        {hasPreview && <PreviewButton draft={draft} country={country} />}
      </div>
      <WizardBanner
        mode={mode}
        ad={ad}
        draft={draft}
        isResumed={written.isResumed || uploading.areBack}
        onRestart={() => {
          uploading.dropAll();
          written.restart();
        }}
      />
      {isPlaceFixed && ad?.status === 'pending_payment' && !draft.adId && (
        <CancelPayment adId={ad._id} onCancelled={() => setIsFreed(true)} onPaid={() => onReload?.()} />
      )}
      {!draft.adId && (
        <StepList
          step={step}
          isOpen={isComplete}
          lastStep={lastStep}
          onGo={(to) => (to < step || check(to - 1)) && go(to)}
        />
      )}
      <div className="flex items-start gap-6">
        <section aria-labelledby="step-title" className="panel min-w-0 flex-1">
          <h2 id="step-title" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
            {t(name)}
          </h2>
          <p className="mb-5 text-sm text-muted">{t(name.replace('step_', 'text_') as 'text_category')}</p>
          {step < LAST_STEP ? (
            <Step
              {...checks.props}
              countries={countries}
              country={country}
              uploading={uploading}
              mostPictures={mostPictures}
              isPlaceFixed={isPlaceFixed}
              onChosen={() => go(1)}
            />
          ) : (
            country && (
              <LastStep
                {...checks.props}
                mode={mode}
                ad={ad}
                country={country}
                isPlanDue={isPlanDue}
                onGo={go}
                checkAll={() => check(LAST_STEP)}
                onRefused={(fields) => {
                  const first = checks.refuse(fields);
                  if (first !== null) go(first);
                }}
                onStored={() => {
                  uploading.dropAll();
                  written.forget();
                  guard.letGo();
                }}
                onReload={onReload}
              />
            )
          )}
          {!draft.adId && (
            <div className="mt-6 flex justify-between gap-3 border-t border-line pt-5 empty:hidden">
              {step > 0 && (
                <button type="button" className="btn-outline" onClick={() => go(step - 1)}>
                  {t('back')}
                </button>
              )}
              {step < LAST_STEP && (step > 0 || draft.adInfo.selectedCategory) && (
                <button type="button" className="btn-primary ms-auto" onClick={goOn}>
                  {t('next')}
                </button>
              )}
            </div>
          )}
        </section>
        {hasPreview && <PreviewAside draft={draft} country={country} />}
      </div>
      <LeaveDialog
        guard={guard}
        text={uploading.isBusy ? t('leaveUploading') : mode === 'post' ? t('leaveDraft') : t('leaveChanges')}
      />
    </div>
  );
}
