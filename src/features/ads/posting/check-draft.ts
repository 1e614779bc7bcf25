import type { Country } from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/digits.ts';
import type { FieldErrors } from '#platform/errors.ts';
import type { Bilingual } from '#platform/language.ts';

import { AdForm } from './contract.ts';
import { hasPrice, readAttributes, toMinorUnits } from '../rules.ts';
import { answersOf, type Draft, questionsOf } from './draft.ts';

/** What the server is sent. */
export function toAdForm({ draftId, adInfo, images, formValue }: Draft): AdForm {
  const { location } = adInfo;
  return {
    draftId,
    categoryId: adInfo.selectedCategory?.categoryId ?? '',
    title: withoutBlanks(adInfo.title),
    description: withoutBlanks(adInfo.description),
    priceKind: adInfo.priceKind,
    ...(hasPrice(adInfo.priceKind) && { price: toAsciiDigits(adInfo.price.trim()) }),
    country: adInfo.selectedCountry,
    ...(location.locationName && { city: location.locationName }),
    ...(location.address.trim() && { area: location.address }),
    ...(location.markerPosition && { location: location.markerPosition }),
    showsAreaOnly: adInfo.showsAreaOnly,
    ...formValue,
    images: images.images.map(({ _id }) => _id),
  };
}

function withoutBlanks(text: Bilingual): Bilingual {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));
}

/** Everything still wrong with the draft, by the rules that the server applies: field → message key. */
export function checkDraft(draft: Draft, country: Country | undefined): FieldErrors {
  const errors: FieldErrors = { ...checkPrice(draft, country) };
  for (const { path, message } of AdForm.safeParse(toAdForm(draft)).error?.issues ?? [])
    errors[path.join('.')] ??= message;
  return { ...errors, ...readAttributes(answersOf(draft), questionsOf(draft)).errors };
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

/** The step where a field is asked for. */
export function stepOf(field: string): number {
  return STEP_OF_FIELD[field.split('.')[0] ?? ''] ?? DETAILS_STEP;
}
