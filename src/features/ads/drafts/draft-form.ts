import type { Country } from '#features/catalog/contract.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { randomUuid } from '#platform/random-uuid.ts';
import type { Bilingual, Language } from '#platform/text/language.ts';
import { isBlank } from '#platform/text/visible-text.ts';

import type { Price } from '../contract.ts';
import type { AdForm, AdFormView } from '../ad-form.ts';
import { canonicalPrice, hasPrice, toMinorUnits } from '../rules.ts';
import { type CategoryForm, type Draft, toChosenCategory, withForm } from './draft.ts';

/** The most that any currency has. The draft was validated with the decimals of its own currency. */
const MAX_DECIMALS = 3;

/** The draft as the form that is sent to the server. */
export function toAdForm({ draftId, adInfo, images, formValue }: Draft): AdForm {
  const { location } = adInfo;
  return {
    draftId,
    categoryId: adInfo.selectedCategory?.categoryId ?? '',
    title: withoutBlank(adInfo.title),
    description: withoutBlank(adInfo.description),
    priceKind: adInfo.priceKind,
    ...(hasPrice(adInfo.priceKind) && { price: canonicalPrice(adInfo.price, MAX_DECIMALS) }),
    country: adInfo.selectedCountry,
    ...(location.locationName && { city: location.locationName }),
    ...(!isBlank(location.address) && { area: location.address }),
    ...(location.markerPosition && { location: location.markerPosition }),
    showsAreaOnly: adInfo.showsAreaOnly,
    ...formValue,
    images: images.images.map(({ _id }) => _id),
  };
}

/** The part of the form that the operator's rules check, before the rest is filled in. */
export function toCheckedForm(draft: Draft) {
  const { categoryId, title, description, priceKind, price, country, images } = toAdForm(draft);
  return { categoryId, title, description, priceKind, price, country, images };
}

function withoutBlank(text: Bilingual): Bilingual {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value && !isBlank(value)));
}

/** The price that the draft has so far, in the country's currency. */
export function draftPrice({ adInfo: { priceKind, price } }: Draft, country: Country | undefined): Price {
  const { currency = 'USD', currencyDecimals: decimals = 2 } = country ?? {};
  const amount = hasPrice(priceKind) ? (toMinorUnits(price, decimals) ?? null) : null;
  return { kind: priceKind, amount, currency, decimals };
}

const DETAILS_STEP = 1;

/** Creates a draft from a stored ad, for editing or, with `isNew`, for reposting. */
export function createDraftFromAd(
  ad: AdFormView,
  form: CategoryForm,
  { userId, language, isNew }: { userId: string; language: Language; isNew: boolean },
): Draft {
  const breadcrumbs = ad.categoryPath.map(toChosenCategory);
  const draft: Draft = {
    draftId: randomUuid(),
    userId,
    adInfo: {
      breadcrumbs,
      selectedCategory: breadcrumbs.at(-1) ?? null,
      selectedCountry: ad.country,
      title: ad.title,
      description: ad.description,
      priceKind: ad.priceKind,
      price: hasPrice(ad.priceKind) ? ad.price : '',
      location: { locationName: ad.city ?? '', address: inOneLanguage(ad.area, language), markerPosition: ad.location },
      showsAreaOnly: ad.showsAreaOnly,
    },
    images: { images: ad.images, imageUrls: ad.images.map((image) => imageUrl(image, 400)) },
    form,
    formValue: { specification: ad.attributes, optionalSpecifications: {}, additionalDetails: ad.features },
    step: DETAILS_STEP,
    planId: null,
    adId: null,
    typedAt: new Date().toISOString(),
    updatedAt: isNew ? null : ad.updatedAt,
  };
  return withForm(draft, form);
}

function inOneLanguage(text: Bilingual | null, language: Language): string {
  return text?.[language] ?? text?.en ?? text?.ar ?? '';
}
