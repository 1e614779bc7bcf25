import type { ComponentType } from 'react';

import type { Country } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#platform/http/errors.ts';

import type { AdInfo, Draft } from '../drafts/draft.ts';
import type { ChangeDraft, WizardStart } from '../drafts/use-draft.ts';
import type { AdFormView } from '../ad-form.ts';

export interface StepProps {
  draft: Draft;
  change: ChangeDraft;
  changeInfo: (info: Partial<AdInfo>) => void;
  /** Error message of a field that was left or whose step was submitted. */
  errorOf: (field: string) => string | undefined;
  /** Marks a field as left, so that its errors are shown. */
  touch: (field: string) => void;
}

export interface AdWizardProps {
  mode: 'post' | 'edit' | 'rePost';
  start: WizardStart;
  /** The stored ad to edit or repost. */
  ad?: AdFormView;
  /** Reloads the stored ad and discards the changes. */
  onReload?: () => void;
  /** Resolves to a draft of the stored ad. */
  loadStored?: () => Promise<Draft>;
  /** Set when staff post for a member. The draft is then stored on the device only. */
  forMember?: { title: string; lastText: string; LastStep: ComponentType<FinalStepProps> };
}

/** Props of the step that reviews and stores the ad. */
export interface FinalStepProps extends StepProps {
  country: Country;
  onGo: (step: number) => void;
  /** Returns true if the draft is valid; otherwise opens the first invalid step. */
  checkAll: () => boolean;
  onRefused: (fields: FieldErrors) => void;
  /** Called when the ad is stored and leaving the wizard needs no confirmation. */
  onStored: () => void;
}
