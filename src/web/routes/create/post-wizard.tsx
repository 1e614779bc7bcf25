import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me } from '#features/accounts/contract.ts';
import { listCountries } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#platform/errors.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { useLoaded } from '#web/data/query.ts';
import { useToast } from '#web/ui/provider.tsx';

import { CategoryStep } from '#features/ads/posting/category-step.tsx';
import { checkDraft, stepOf } from '#features/ads/posting/check-draft.ts';
import { DetailsStep } from '#features/ads/posting/details-step.tsx';
import { STEPS } from '#features/ads/posting/draft.ts';
import { PicturesStep, withImages } from '#features/ads/posting/pictures-step.tsx';
import { PlaceStep } from '#features/ads/posting/place-step.tsx';
import { PlanStep } from './plan-step.tsx';
import { StepList } from '#features/ads/posting/step-list.tsx';
import { useDraft } from '#features/ads/posting/use-draft.ts';
import { useUploads } from '#features/ads/posting/use-uploads.ts';

const LAST_STEP = STEPS.length - 1;

/** Posting in five steps (decisions §5). What is typed is kept until the ad is posted. */
export function PostWizard({ member }: { member: Me }) {
  const { t } = useTranslation('post');
  const words = useErrorWords();
  const toast = useToast();
  const { countries } = useLoaded(listCountries, {});
  const { draft, change, changeInfo, isResumed, restart } = useDraft(member, countries);
  const uploading = useUploads(draft.images.images.length, (image) => change((old) => withImages(old, [...old.images.images, image])));
  const [touched, setTouched] = useState<Set<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const country = countries.find(({ code }) => code === draft.adInfo.selectedCountry);
  const errors = checkDraft(draft, country);
  const { step } = draft;
  const heading = useHeadingFocus(step);

  const go = (next: number) => change((old) => ({ ...old, step: next }));
  /** Shows what is wrong in the steps up to one; true when nothing is. */
  const check = (upTo: number): boolean => {
    const wrong = Object.keys(errors).filter((field) => stepOf(field) <= upTo);
    setTouched((old) => new Set([...old, ...wrong]));
    if (wrong.length === 0) return true;
    const first = Math.min(...wrong.map(stepOf));
    if (first !== step) go(first);
    focusFirstInvalid();
    return false;
  };
  const goOn = () => {
    if (step === 2 && uploading.isBusy) return toast(t('stillUploading'));
    if (check(step)) go(step + 1);
  };
  const props = {
    draft,
    change: (next: Parameters<typeof change>[0]) => {
      setRefused({});
      change(next);
    },
    changeInfo: (info: Parameters<typeof changeInfo>[0]) => {
      setRefused({});
      changeInfo(info);
    },
    errorOf: (field: string) => words.ofField(refused[field] ?? (touched.has(field) ? errors[field] : undefined)),
    touch: (field: string) => setTouched((old) => new Set([...old, field])),
  };

  return (
    <div className="mx-auto max-w-4xl space-y-5">
      <h1 className="heading">{t('createTitle')}</h1>
      {draft.adId ? (
        <Banner title={t('storedTitle')} text={t('storedText')} action={t('another')} onAct={restart} />
      ) : (
        <>
          {isResumed && <Banner title={t('draftKept')} action={t('startOver')} onAct={restart} />}
          <StepList step={step} onGo={go} />
        </>
      )}
      <section aria-labelledby="step-title" className="panel">
        <h2 id="step-title" ref={heading} tabIndex={-1} className="text-lg font-semibold outline-none">
          {t(`step_${STEPS[step] ?? 'category'}`)}
        </h2>
        <p className="mb-5 text-sm text-muted">{t(`text_${STEPS[step] ?? 'category'}`)}</p>
        {step === 0 && <CategoryStep key={draft.draftId} {...props} onChosen={() => go(1)} />}
        {step === 1 && <DetailsStep {...props} country={country} />}
        {step === 2 && <PicturesStep {...props} uploading={uploading} />}
        {step === 3 && <PlaceStep {...props} countries={countries} country={country} />}
        {step === LAST_STEP && country && (
          <PlanStep
            {...props}
            country={country}
            onGo={go}
            checkAll={() => check(LAST_STEP)}
            onRefused={({ fieldErrors }) => {
              const fields = Object.keys(fieldErrors);
              setRefused(fieldErrors);
              if (fields.length > 0) go(Math.min(...fields.map(stepOf)));
            }}
          />
        )}
        {!draft.adId && step > 0 && (
          <div className="mt-6 flex justify-between gap-3 border-t border-line pt-5">
            <button type="button" className="btn-outline" onClick={() => go(step - 1)}>
              {t('back')}
            </button>
            {step < LAST_STEP && (
              <button type="button" className="btn-primary" onClick={goOn}>
                {t('next')}
              </button>
            )}
          </div>
        )}
        {step === 0 && draft.adInfo.selectedCategory && (
          <div className="mt-6 flex justify-end border-t border-line pt-5">
            <button type="button" className="btn-primary" onClick={goOn}>
              {t('next')}
            </button>
          </div>
        )}
      </section>
    </div>
  );
}

function Banner({ title, text, action, onAct }: { title: string; text?: string; action: string; onAct: () => void }) {
  return (
    <div role="status" className="flex flex-wrap items-center justify-between gap-3 rounded-2xl border border-line bg-card px-4 py-2">
      <p className="text-sm">
        <span className="font-medium">{title}</span> {text}
      </p>
      <button type="button" className="btn-ghost text-accent" onClick={onAct}>
        {action}
      </button>
    </div>
  );
}

/** Each new step starts at its heading, also for who doesn't see it. */
function useHeadingFocus(step: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [step]);
  return heading;
}

/** Once the errors are on the screen. */
function focusFirstInvalid(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => document.querySelector<HTMLElement>('#main [aria-invalid=true]')?.focus()));
}
