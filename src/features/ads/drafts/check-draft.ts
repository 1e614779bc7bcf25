import type { Country } from '#features/catalog/contract.ts';
import type { FieldErrors } from '#platform/http/errors.ts';

import { AdForm } from '../posting/contract.ts';
import { hasPrice, parseAttributes, toMinorUnits } from '../rules.ts';
import { type Draft, draftAttributes, draftSpecifications } from './draft.ts';
import { toAdForm } from './to-ad-form.ts';

/** Validates a draft with the server's rules: field → message key. */
export function checkDraft(draft: Draft, country: Country | undefined): FieldErrors {
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
  if (!price.trim()) return { price: 'priceRequired' };
  if (toMinorUnits(price, 3) === undefined) return { price: 'priceInvalid' };
  return country && toMinorUnits(price, country.currencyDecimals) === undefined ? { price: 'priceDecimals' } : {};
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
export function stepOfField(field: string): number {
  return STEP_OF_FIELD[field.split('.')[0] ?? ''] ?? DETAILS_STEP;
}
