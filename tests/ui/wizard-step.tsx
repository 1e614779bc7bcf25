import type { ReactNode } from 'react';

import { createDraft, type Draft, loadLocalDraft, toChosenCategory } from '#features/ads/drafts/draft.ts';
import { useDraft } from '#features/ads/drafts/use-draft.ts';
import { useDraftValidation } from '#features/ads/posting/use-draft-validation.ts';
import type { StepProps } from '#features/ads/posting/wizard-props.ts';
import type { Country } from '#features/catalog/contract.ts';

import { carsCategory, kuwait, picture } from './builders.ts';

const MEMBER = '7';

interface DraftFields extends Partial<Omit<Draft, 'adInfo'>> {
  adInfo?: Partial<Draft['adInfo']>;
}

/** The draft of an ad in Cars that lacks only its plan. `adInfo` changes some of its fields. */
export function draft({ adInfo, ...fields }: DraftFields = {}): Draft {
  const fresh = createDraft(MEMBER, 'KW');
  const cars = toChosenCategory(carsCategory);
  return {
    ...fresh,
    images: { images: [picture('front')], imageUrls: [] },
    step: 4,
    ...fields,
    adInfo: {
      ...fresh.adInfo,
      breadcrumbs: [cars],
      selectedCategory: cars,
      title: { en: 'Toyota Corolla 2019' },
      description: { en: 'One owner, serviced every year.' },
      price: '2500',
      ...adInfo,
    },
  };
}

/** What the wizard has stored on the device. */
export const storedDraft = (): Draft | null => loadLocalDraft('createPost', MEMBER);

interface WizardStepProps {
  start: Draft;
  country?: Country;
  children: (props: StepProps) => ReactNode;
}

/** Shows one step of the posting wizard, with the real draft and its checks. “Check” shows all errors, like “Next”. */
export function WizardStep({ start, country = kuwait, children }: WizardStepProps) {
  const state = useDraft({ storageKey: 'createPost', draft: start, isResumed: false, createFresh: () => start }, null);
  const checks = useDraftValidation(state, country);
  return (
    <>
      {children(checks.props)}
      <button type="button" onClick={() => checks.findInvalidStep(start.step)}>
        Check
      </button>
    </>
  );
}
