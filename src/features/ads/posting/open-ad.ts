import type { Bilingual, Language } from '#platform/language.ts';
import { randomId } from '#platform/random-id.ts';

import type { AdFormView } from '../editing/contract.ts';
import { imageUrl } from '../format.ts';
import { hasPrice } from '../rules.ts';
import type { CategoryForm, Draft } from './draft.ts';

const DETAILS_STEP = 1;

/** The draft that an own ad opens as: to be edited, or, with `isNew`, to be posted anew. */
export function openAd(
  ad: AdFormView,
  form: CategoryForm,
  { userId, language, isNew }: { userId: string; language: Language; isNew: boolean },
): Draft {
  const breadcrumbs = ad.categoryPath.map(({ categoryId, name }) => ({ categoryId, name }));
  const answersTo = (specifications: CategoryForm['specification']) =>
    Object.fromEntries(
      specifications.flatMap(({ key }) => (ad.attributes[key] === undefined ? [] : [[key, ad.attributes[key]]])),
    );
  return {
    draftId: randomId(),
    userId,
    adInfo: {
      breadcrumbs,
      selectedCategory: breadcrumbs.at(-1) ?? null,
      selectedCountry: ad.country,
      title: ad.title,
      description: ad.description,
      priceKind: ad.priceKind,
      price: hasPrice(ad.priceKind) ? ad.price : '',
      location: { locationName: ad.city ?? '', address: inOne(ad.area, language), markerPosition: ad.location },
      showsAreaOnly: ad.showsAreaOnly,
    },
    images: { images: ad.images, imageUrls: ad.images.map((image) => imageUrl(image, 400)) },
    form,
    formValue: {
      specification: answersTo(form.specification),
      optionalSpecifications: answersTo(form.optionalSpecifications),
      additionalDetails: ad.features.filter((key) => form.additionalDetails.some((detail) => detail.key === key)),
    },
    step: DETAILS_STEP,
    planId: null,
    adId: null,
    typedAt: new Date().toISOString(),
    updatedAt: isNew ? null : ad.updatedAt,
  };
}

function inOne(text: Bilingual | null, language: Language): string {
  return text?.[language] ?? text?.en ?? text?.ar ?? '';
}
