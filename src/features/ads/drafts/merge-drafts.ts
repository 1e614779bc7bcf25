import { imageUrl } from '#features/pictures/image-url.ts';
import type { Image } from '#features/pictures/image.ts';
import type { Bilingual } from '#platform/text/language.ts';

import { isSame, mergeValues } from '#ui/form/merge-edits.ts';

import type { AdInfo, Draft } from './draft.ts';

/** The parts of an ad that two people may edit at the same time. */
export interface DraftParts {
  title: Bilingual;
  description: Bilingual;
  price: Pick<AdInfo, 'priceKind' | 'price'>;
  details: Pick<Draft['formValue'], 'specification' | 'optionalSpecifications'>;
  additionalDetails: string[];
  pictures: Image[];
  place: Pick<AdInfo, 'selectedCountry' | 'location' | 'showsAreaOnly'>;
}

/** A part that both changed. The two drafts only differ in this part. */
export interface DraftConflict {
  part: keyof DraftParts;
  mine: Draft;
  theirs: Draft;
}

/**
 * Merges a draft that was edited from `base` with a draft of the stored ad. Without a base each difference is a
 * conflict. The merged draft has the user's value in each conflict.
 */
export function mergeDrafts(
  base: Draft | null,
  mine: Draft,
  theirs: Draft,
): { merged: Draft; conflicts: DraftConflict[] } {
  const [old, own, other] = [base && toParts(base), toParts(mine), toParts(theirs)];
  const parts = Object.keys(own) as (keyof DraftParts)[];
  const merge = (preference: 'mine' | 'theirs') =>
    Object.fromEntries(
      parts.map((part) => [
        part,
        old ? mergeValues(old[part], own[part], other[part], preference) : (preference === 'mine' ? own : other)[part],
      ]),
    ) as unknown as DraftParts;
  const [kept, taken] = [merge('mine'), merge('theirs')];
  const merged = withParts(mine, kept);
  const conflicts = parts
    .filter((part) => !isSame(kept[part], taken[part]))
    .map((part) => ({ part, mine: merged, theirs: withParts(merged, { [part]: taken[part] }) }));
  return { merged, conflicts };
}

/** A draft with one part of another one. */
export const withPartOf = (draft: Draft, other: Draft, part: keyof DraftParts): Draft =>
  withParts(draft, { [part]: toParts(other)[part] });

function toParts({ adInfo, images, formValue }: Draft): DraftParts {
  const { title, description, priceKind, price, selectedCountry, location, showsAreaOnly } = adInfo;
  const { specification, optionalSpecifications, additionalDetails } = formValue;
  return {
    title,
    description,
    price: { priceKind, price },
    details: { specification, optionalSpecifications },
    additionalDetails,
    pictures: images.images,
    place: { selectedCountry, location, showsAreaOnly },
  };
}

function withParts(draft: Draft, parts: Partial<DraftParts>): Draft {
  const { title, description, price, details, additionalDetails, pictures, place } = { ...toParts(draft), ...parts };
  return {
    ...draft,
    adInfo: { ...draft.adInfo, title, description, ...price, ...place },
    formValue: { ...details, additionalDetails },
    images: { images: pictures, imageUrls: pictures.map((image) => imageUrl(image, 400)) },
  };
}
