import type { AdInfo, Draft } from './draft.ts';
import type { ChangeDraft } from './use-draft.ts';

/** What every step works with. */
export interface StepProps {
  draft: Draft;
  change: ChangeDraft;
  changeInfo: (info: Partial<AdInfo>) => void;
  /** What is wrong with a field, in words, once the seller has left it or tried to go on. */
  errorOf: (field: string) => string | undefined;
  /** The seller has left the field. */
  touch: (field: string) => void;
}
