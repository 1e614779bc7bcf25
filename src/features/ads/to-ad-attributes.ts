import { ATTRIBUTE_TYPES } from '#features/catalog/attribute-types.ts';
import type { AttributeValues } from '#features/catalog/attribute-value.ts';
import type { AdditionalDetail, Specification } from '#features/catalog/contract.ts';
import { type Bilingual, localize } from '#platform/text/language.ts';

import type { AdDetails } from './contract.ts';

/** An ad's attributes as labelled texts, in the order of the category's specifications, without empty values. */
export function toAdAttributes(attributes: AttributeValues, specifications: Specification[]): AdDetails['attributes'] {
  return specifications.flatMap((specification) => {
    const value = attributes[specification.key];
    if (value === undefined || value === '' || value === false) return [];
    return [
      {
        key: specification.key,
        label: specification.label,
        value: ATTRIBUTE_TYPES[specification.type].describe(value, specification),
      },
    ];
  });
}

/** The texts of a card's attributes, without empty values. A number without a unit, or a date, follows its label. */
export function toHighlights(attributes: AttributeValues, cardSpecifications: Specification[]): Bilingual[] {
  return toAdAttributes(attributes, cardSpecifications).map(({ key, label, value }) => {
    const specification = cardSpecifications.find((candidate) => candidate.key === key);
    if (specification?.type === 'boolean') return label;
    const isPlainNumber = specification?.type === 'number' && !specification.unit;
    return isPlainNumber || specification?.type === 'date' ? withLabel(label, value) : value;
  });
}

const withLabel = (label: Bilingual, value: Bilingual): Bilingual => ({
  en: `${localize(label, 'en')}: ${localize(value, 'en')}`,
  ar: `${localize(label, 'ar')}: ${localize(value, 'ar')}`,
});

/** Labels of the given features, in the category's order. */
export function toFeatureLabels(keys: string[], details: AdditionalDetail[]): Bilingual[] {
  return details.flatMap(({ key, label }) => (keys.includes(key) ? [label] : []));
}
