import type { Bilingual } from '#platform/text/language.ts';
import { toAsciiDigits } from '#platform/text/fold.ts';

import type { AdForm } from '../posting/contract.ts';
import { hasPrice } from '../rules.ts';
import type { Draft } from './draft.ts';

/** The draft as the form that is sent to the server. */
export function toAdForm({ draftId, adInfo, images, formValue }: Draft): AdForm {
  const { location } = adInfo;
  return {
    draftId,
    categoryId: adInfo.selectedCategory?.categoryId ?? '',
    title: withoutBlank(adInfo.title),
    description: withoutBlank(adInfo.description),
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

function withoutBlank(text: Bilingual): Bilingual {
  return Object.fromEntries(Object.entries(text).filter(([, value]) => value?.trim()));
}
