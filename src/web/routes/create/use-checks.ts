import { useState } from 'react';

import { checkDraft, stepOf } from '#features/ads/posting/check-draft.ts';
import type { StepProps } from '#features/ads/posting/step-props.ts';
import type { useDraft } from '#features/ads/posting/use-draft.ts';
import type { Country } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#platform/errors.ts';
import { useErrorWords } from '#web/data/error-words.ts';

/** What is wrong with the draft: by the shared rules once a field was left or a step is to be done, and by the server's refusal. */
export function useChecks({ draft, change, changeInfo }: ReturnType<typeof useDraft>, country: Country | undefined) {
  const words = useErrorWords();
  const [touched, setTouched] = useState<Set<string>>(new Set());
  const [refused, setRefused] = useState<FieldErrors>({});
  const errors = checkDraft(draft, country);
  const props: StepProps = {
    draft,
    change: (next) => {
      setRefused({});
      change(next);
    },
    changeInfo: (info) => {
      setRefused({});
      changeInfo(info);
    },
    errorOf: (field) => words.ofField(refused[field] ?? (touched.has(field) ? errors[field] : undefined)),
    touch: (field) => setTouched((old) => new Set([...old, field])),
  };
  return {
    props,
    /** Marks what is wrong in the steps up to one; the first of them, or null. */
    findWrongStep(upTo: number): number | null {
      const wrong = Object.keys(errors).filter((field) => stepOf(field) <= upTo);
      setTouched((old) => new Set([...old, ...wrong]));
      return firstStep(wrong);
    },
    /** Marks what the server refused; the first step of it, or null. */
    refuse(fields: FieldErrors): number | null {
      setRefused(fields);
      return firstStep(Object.keys(fields));
    },
  };
}

function firstStep(fields: string[]): number | null {
  return fields.length > 0 ? Math.min(...fields.map(stepOf)) : null;
}
