import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { Country } from '#features/catalog/contract.ts';
import { labelInText } from '#features/catalog/in-text.ts';
import type { FieldErrors } from '#platform/http/errors.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useText } from '#ui/i18n/use-text.ts';

import { AdForm } from '../ad-form.ts';
import type { StepProps } from './wizard-props.ts';
import { hasPrice, parseAttributes, priceProblem } from '../rules.ts';
import { toAdForm } from '../drafts/draft-form.ts';
import { type Draft, draftAttributes, draftSpecifications } from '../drafts/draft.ts';
import type { useDraft } from '../drafts/use-draft.ts';

/** The draft's errors: from the shared rules, once a field was left or its step submitted, and from the server. */
export function useDraftValidation(
  { draft, change, changeInfo }: ReturnType<typeof useDraft>,
  country: Country | undefined,
) {
  const { t } = useTranslation('post');
  const text = useText();
  const errorText = useErrorMessages();
  const [touched, setTouched] = useState<Set<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const errors = checkDraft(draft, country);
  /** The message of a field's error, which names a missing attribute. */
  const toText = (field: string, message: string | undefined) => {
    const specification =
      message === 'attributeRequired' && draftSpecifications(draft).find(({ key }) => field.endsWith(`.${key}`));
    if (!specification) return errorText.forField(message);
    const name = labelInText(text(specification.label));
    return ATTRIBUTE_TYPES[specification.type].hasOptions
      ? t('chooseAttribute', { name })
      : t('enterAttribute', { name });
  };
  const props: StepProps = {
    draft,
    change: (next) => {
      setServerErrors({});
      change(next);
    },
    changeInfo: (info) => {
      setServerErrors({});
      changeInfo(info);
    },
    errorOf: (field) => toText(field, serverErrors[field] ?? (touched.has(field) ? errors[field] : undefined)),
    touch: (field) => setTouched((old) => new Set([...old, field])),
  };
  return {
    props,
    /** Shows the errors in the steps up to `upTo`; returns the first invalid step, or null. */
    findInvalidStep(upTo: number): number | null {
      const invalid = Object.keys(errors).filter((field) => stepOfField(field) <= upTo);
      setTouched((old) => new Set([...old, ...invalid]));
      return firstStep(invalid);
    },
    /** Shows the server's field errors; returns the first step that has one, or null. */
    showRefusal(fields: FieldErrors): number | null {
      setServerErrors(fields);
      return firstStep(Object.keys(fields));
    },
  };
}

function firstStep(fields: string[]): number | null {
  return fields.length > 0 ? Math.min(...fields.map(stepOfField)) : null;
}

/** Validates a draft with the server's rules: field → message key. */
function checkDraft(draft: Draft, country: Country | undefined): FieldErrors {
  const errors: FieldErrors = { ...checkPrice(draft, country) };
  for (const { path, message } of AdForm.safeParse(toAdForm(draft)).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  // A draft of an older version doesn't have it.
  if (draft.images.images.length === 0 && draft.adInfo.selectedCategory?.needsPictures !== false)
    errors.images = 'imageRequired';
  return { ...errors, ...parseAttributes(draftAttributes(draft), draftSpecifications(draft)).errors };
}

function checkPrice({ adInfo: { priceKind, price } }: Draft, country: Country | undefined): FieldErrors {
  if (!hasPrice(priceKind)) return {};
  const problem = priceProblem(price, country?.currencyDecimals ?? 3);
  return problem ? { price: problem } : {};
}

const STEP_OF_FIELD: Record<string, number> = {
  categoryId: 0,
  images: 2,
  country: 3,
  city: 3,
  area: 3,
  location: 3,
  showsAreaOnly: 3,
};
const DETAILS_STEP = 1;

/** The wizard step of a form field. */
function stepOfField(field: string): number {
  return STEP_OF_FIELD[field.split('.')[0] ?? ''] ?? DETAILS_STEP;
}
