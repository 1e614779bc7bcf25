import type { AdInfo, Draft } from '../drafts/draft.ts';
import type { ChangeDraft, WizardStart } from '../drafts/use-draft.ts';
import type { AdFormView } from '../editing/contract.ts';

/** Props of every wizard step. */
export interface StepProps {
  draft: Draft;
  change: ChangeDraft;
  changeInfo: (info: Partial<AdInfo>) => void;
  /** Error message of a field that was left, or was checked on the way to the next step. */
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
}
