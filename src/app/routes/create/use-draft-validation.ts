import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import { labelInText } from '#features/catalog/in-text.ts';
import { checkDraft, stepOfField } from '#features/ads/drafts/check-draft.ts';
import { draftSpecifications } from '#features/ads/drafts/draft.ts';
import type { StepProps } from '#features/ads/posting/wizard-props.ts';
import type { useDraft } from '#features/ads/drafts/use-draft.ts';
import type { Country } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#platform/http/errors.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { useText } from '#ui/i18n/use-text.ts';

/** The draft's errors: from the shared rules, once a field was left or its step submitted, and from the server. */
export function useDraftValidation(
  { draft, change, changeInfo }: ReturnType<typeof useDraft>,
  country: Country | undefined,
) {
  const { t } = useTranslation('post');
  const text = useText();
  const messages = useErrorMessages();
  const [touched, setTouched] = useState<Set<string>>(new Set());
  const [serverErrors, setServerErrors] = useState<FieldErrors>({});
  const errors = checkDraft(draft, country);
  /** The message of a field's error, which names a missing attribute. */
  const toText = (field: string, message: string | undefined) => {
    const specification =
      message === 'attributeRequired' && draftSpecifications(draft).find(({ key }) => field.endsWith(`.${key}`));
    if (!specification) return messages.forField(message);
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
