import type { AttributeValue, AttributeValues } from '#features/catalog/attribute-value.ts';
import type { Language } from '#platform/text/language.ts';
import { isBlank, isLongEnough } from '#platform/text/visible-text.ts';

import { MAX_TITLE, MIN_TITLE } from '../ad-form.ts';
import { type Draft, draftAttributes, draftSpecifications } from '../drafts/draft.ts';

/** What a typed title says about an ad in a category. */
export interface TitleReading {
  attributes: AttributeValues;
  /** Whether the text can be the title of the ad: it says more than what is sold. */
  isTitle: boolean;
}

/** Fills the empty title and attributes of a draft from a typed title, and notes which values are from there. */
export function fillFromTitle(draft: Draft, typed: string, { attributes, isTitle }: TitleReading): Draft {
  const title = typed.replaceAll(/\s+/g, ' ').trim();
  const isTitleFree = Object.values(draft.adInfo.title).every((text) => isBlank(text ?? ''));
  const isUsed = isTitle && isTitleFree && isLongEnough(title, MIN_TITLE) && title.length <= MAX_TITLE;
  const language: Language = /\p{Script=Arabic}/u.test(title) ? 'ar' : 'en';
  const entered = draftAttributes(draft);
  const keys = new Set(draftSpecifications(draft).map(({ key }) => key));
  const filled = Object.fromEntries(
    Object.entries(attributes).filter(([key]) => keys.has(key) && entered[key] === undefined),
  );
  const valuesOf = (part: 'specification' | 'optionalSpecifications'): AttributeValues => ({
    ...draft.formValue[part],
    ...Object.fromEntries(
      draft.form[part].flatMap(({ key }) => (filled[key] === undefined ? [] : [[key, filled[key]]])),
    ),
  });
  return {
    ...draft,
    adInfo: { ...draft.adInfo, title: isUsed ? { [language]: title } : draft.adInfo.title },
    formValue: {
      ...draft.formValue,
      specification: valuesOf('specification'),
      optionalSpecifications: valuesOf('optionalSpecifications'),
    },
    fromTitle: {
      title: isUsed ? title : (draft.fromTitle?.title ?? null),
      attributes: { ...draft.fromTitle?.attributes, ...filled },
    },
  };
}

/** Whether the draft's title still is what was typed to find the category. */
export const isTitleFilled = ({ fromTitle, adInfo: { title } }: Draft, language: Language): boolean =>
  Boolean(fromTitle?.title) && title[language] === fromTitle?.title;

/** Whether an attribute still has the value that was filled in. */
export const isAttributeFilled = ({ fromTitle }: Draft, key: string, value: AttributeValue | undefined): boolean =>
  value !== undefined && JSON.stringify(fromTitle?.attributes[key]) === JSON.stringify(value);
