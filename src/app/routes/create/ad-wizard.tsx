import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ComponentProps, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { addOrReplaceImage, uploadsKeyOf, WIZARD_STEPS } from '#features/ads/drafts/draft.ts';
import { useDraftValidation } from '#features/ads/posting/use-draft-validation.ts';
import { draftsDiffer, useDraft, useDraftSync } from '#features/ads/drafts/use-draft.ts';
import { AdPreviewAside, AdPreviewButton } from '#features/ads/posting/ad-preview.tsx';
import { CategoryStep, FixedCategory } from '#features/ads/posting/category-step.tsx';
import { MAX_IMAGES } from '#features/ads/ad-form.ts';
import { DetailsStep } from '#features/ads/posting/details-step.tsx';
import { EditConflictPanel, useEditConflict } from '#features/ads/posting/edit-conflict.tsx';
import { PicturesStep, withImages } from '#features/ads/posting/pictures/pictures-step.tsx';
import { PlaceStep } from '#features/ads/posting/place-step.tsx';
import { useFreshForm } from '#features/ads/posting/use-category-form.ts';
import { focusFirstInvalid, useHeadingFocus } from '#features/ads/posting/use-heading-focus.ts';
import { useRefusal } from '#features/ads/posting/use-refusal.ts';
import { DraftNotice, StepList } from '#features/ads/posting/wizard-frame.tsx';
import type { AdWizardProps, StepProps } from '#features/ads/posting/wizard-props.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Country } from '#features/catalog/contract.ts';
import { useUploads } from '#features/pictures/uploading/use-uploads.ts';
import * as categoryFinderApi from '#features/search/category-finder/contract.ts';
import { useDebounced } from '#features/search/suggestions/use-debounced.ts';
import type { FieldErrors } from '#platform/http/errors.ts';
import { apiQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { LeaveDialog } from '#ui/form/leave-dialog.tsx';
import { useLeaveGuard } from '#ui/navigation/use-leave-guard.ts';

import { LastStep } from './last-step.tsx';
import { CancelPayment } from './unpaid-ad.tsx';

const DETAILS_STEP = 1;
const LAST_STEP = WIZARD_STEPS.length - 1;

/** Posts, edits or reposts an ad in five steps (decisions §5). The draft is saved locally until the ad is stored. */
export function AdWizard({ mode, start, ad, onReload, loadStored, forMember }: AdWizardProps) {
  const { t } = useTranslation('post');
  const toast = useToast();
  const { countries } = usePrefetchedQuery(catalogApi.listCountries, {});
  const sync = useDraftSync();
  const draftState = useDraft(start, mode === 'post' && !forMember ? sync : null);
  const { draft, change } = draftState;
  useFreshForm(draftState);
  const [pristine] = useState(start.createFresh);
  const edits = useEditConflict({ draft, change, pristine, loadStored });
  const [isUnlocked, setIsUnlocked] = useState(false);
  const isPlaceFixed = mode === 'edit' && ad?.isPlaceFixed === true && !isUnlocked;
  const maxPictures = isUnlocked ? MAX_IMAGES : (ad?.mostPictures ?? MAX_IMAGES);
  const uploading = useUploads({
    draft: uploadsKeyOf(start.storageKey, draft),
    stored: draft.images.images,
    maxPictures,
    onStored: (image, replaces) =>
      change((old) => withImages(old, addOrReplaceImage(old.images.images, image, replaces))),
  });
  const country = countries.find(({ code }) => code === draft.adInfo.selectedCountry);
  const checks = useDraftValidation(draftState, country);
  // A stored ad lacks only its plan, so the wizard opens at the last step.
  const step = draft.adId ? LAST_STEP : draft.step;
  const heading = useHeadingFocus(step);
  const guard = useLeaveGuard(uploading.isBusy || (draftState.isDirty && !draft.adId && draftsDiffer(draft, pristine)));

  const isPlanDue = !forMember && (mode !== 'edit' || (ad?.isOwn === true && ad.status === 'pending_payment'));
  const isComplete = mode !== 'post';
  const lastStep = isPlanDue ? 'step_plan' : 'step_review';
  const name = step === LAST_STEP ? lastStep : (`step_${WIZARD_STEPS[step] ?? 'category'}` as const);
  const hasNext = step < LAST_STEP && (step > 0 || draft.adInfo.selectedCategory !== null);
  const hasPreview = step > 0 && step < LAST_STEP && !draft.adId;
  const go = (next: number) => change((old) => ({ ...old, step: next }));
  /** Returns true if the steps up to `upTo` are valid; otherwise shows their errors and opens the first invalid one. */
  const check = (upTo: number): boolean => {
    const invalidStep = checks.findInvalidStep(upTo);
    if (invalidStep === null) return true;
    if (invalidStep !== step) go(invalidStep);
    focusFirstInvalid();
    return false;
  };
  const refusal = useRefusal(draft);
  const goToNext = async () => {
    if (step === 2 && uploading.isBusy) return toast(t('stillUploading'));
    if (!check(step)) return;
    const isChecked = step === DETAILS_STEP && mode !== 'edit' && !forMember;
    // The member may have gone to another step while it was checked.
    if (!isChecked || (await refusal.check())) change((old) => (old.step === step ? { ...old, step: step + 1 } : old));
  };

  const finish = {
    onGo: go,
    checkAll: () => {
      if (!edits.conflicts?.length) return check(LAST_STEP);
      toast(t('resolveFirst'));
      return false;
    },
    onRefused: (fields: FieldErrors) => {
      const invalidStep = checks.showRefusal(fields);
      if (invalidStep !== null) go(invalidStep);
    },
    onStored: () => {
      uploading.cancelAll();
      draftState.discard();
      guard.disable();
    },
  };

  return (
    <div className="mx-auto max-w-4xl space-y-4 lg:max-w-6xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="heading">{forMember?.title ?? t(`${mode}Title`)}</h1>
        {hasPreview && <AdPreviewButton draft={draft} country={country} />}
      </div>
      <DraftNotice
        mode={mode}
        ad={ad}
        draft={draft}
        isResumed={draftState.isResumed || uploading.hasResumed}
        onRestart={() => {
          uploading.cancelAll();
          draftState.restart();
          edits.discard();
        }}
      />
      {edits.conflicts && (
        <EditConflictPanel key={edits.round} conflicts={edits.conflicts} country={country} onResolve={edits.resolve} />
      )}
      {isPlaceFixed && ad?.status === 'pending_payment' && !draft.adId && (
        <CancelPayment adId={ad._id} onCancelled={() => setIsUnlocked(true)} onPaid={() => onReload?.()} />
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
          <h2 id="step-title" ref={heading} tabIndex={-1} className="text-h3 outline-none">
            {t(name)}
          </h2>
          <p className="mb-4 text-ui text-muted">
            {(step === LAST_STEP && forMember?.lastText) || t(name.replace('step_', 'text_') as 'text_category')}
          </p>
          {step < LAST_STEP ? (
            <WizardStep
              {...checks.props}
              countries={countries}
              country={country}
              uploading={uploading}
              maxPictures={maxPictures}
              isPlaceFixed={isPlaceFixed}
              isNewAd={mode !== 'edit' && !forMember}
              onChosen={() => go(1)}
            />
          ) : (
            country &&
            (forMember ? (
              <forMember.LastStep {...checks.props} country={country} {...finish} />
            ) : (
              <LastStep
                {...checks.props}
                mode={mode}
                ad={ad}
                country={country}
                isPlanDue={isPlanDue}
                {...finish}
                onReload={onReload}
                onOutdated={edits.merge}
              />
            ))
          )}
          {refusal.reason && step === DETAILS_STEP && (
            <div className="mt-6">
              <FormError text={refusal.reason} />
            </div>
          )}
          {!draft.adId && (
            <div
              className={clsx(
                'mt-6 flex items-center justify-between gap-3 border-t border-line pt-2 empty:hidden sm:pt-4',
                hasNext && 'bottom-bar',
              )}
            >
              {step > 0 && (
                <button type="button" className="btn-outline" onClick={() => go(step - 1)}>
                  {t('back')}
                </button>
              )}
              {hasNext && (
                <button
                  type="button"
                  className="btn-primary ms-auto"
                  disabled={refusal.isChecking}
                  onClick={() => void goToNext()}
                >
                  {t('next')}
                </button>
              )}
            </div>
          )}
        </section>
        {hasPreview && <AdPreviewAside draft={draft} country={country} />}
      </div>
      <LeaveDialog
        guard={guard}
        text={uploading.isBusy ? t('leaveUploading') : mode === 'post' ? t('leaveDraft') : t('leaveChanges')}
      />
    </div>
  );
}

interface WizardStepProps extends StepProps {
  countries: Country[];
  country: Country | undefined;
  uploading: ReturnType<typeof useUploads>;
  maxPictures: number;
  /** Category and country can't change, because a plan was ordered for them. */
  isPlaceFixed: boolean;
  isNewAd: boolean;
  onChosen: () => void;
}

/** Renders any step except the last. */
function WizardStep(all: WizardStepProps) {
  const { countries, country, uploading, maxPictures, isPlaceFixed, isNewAd, onChosen, ...props } = all;
  switch (props.draft.step) {
    case 0:
      return isPlaceFixed ? (
        <FixedCategory draft={props.draft} />
      ) : (
        <SearchableCategoryStep key={props.draft.draftId} {...props} isNewAd={isNewAd} onChosen={onChosen} />
      );
    case 1:
      return <DetailsStep key={props.draft.draftId} {...props} country={country} />;
    case 2:
      return <PicturesStep {...props} uploading={uploading} maxPictures={maxPictures} />;
    default:
      return <PlaceStep {...props} countries={countries} country={country} isCountryFixed={isPlaceFixed} />;
  }
}

const DEBOUNCE_MS = 200;

type CategoryProps = Omit<
  ComponentProps<typeof CategoryStep>,
  'typed' | 'suggested' | 'isSearching' | 'readTitle' | 'onType'
>;

/** The choice of a category, with a search that knows goods, makes and the titles of other ads. */
function SearchableCategoryStep(props: CategoryProps) {
  const { api } = useApp();
  const [typed, setTyped] = useState('');
  return (
    <CategoryStep
      {...props}
      typed={typed}
      {...useSuggestedCategories(typed.trim())}
      readTitle={(text, categoryId) => api(categoryFinderApi.readTitle, { query: { text, categoryId } })}
      onType={setTyped}
    />
  );
}

/** The ids of the categories that the text means. Empty while they load, and without a connection. */
function useSuggestedCategories(typed: string): { suggested: string[]; isSearching: boolean } {
  const { api } = useApp();
  const text = useDebounced(typed, DEBOUNCE_MS);
  const { data, isFetching } = useQuery({
    ...apiQuery(api, categoryFinderApi.find, { query: { text } }),
    enabled: text.length > 1,
    retry: false,
  });
  const isSearching = typed.length > 1 && (isFetching || text !== typed);
  return { suggested: isSearching ? [] : (data?.categories.map(({ _id }) => _id) ?? []), isSearching };
}
