import type { AdditionalDetail, Specification } from '#features/catalog/contract.ts';
import type { Bilingual } from '#platform/language.ts';

import type { AdDetails } from './contract.ts';
import type { AttributeValue } from './posting/contract.ts';

/** What a seller answered to a category's questions, in the order of the questions. */
export function describeAnswers(
  attributes: Record<string, AttributeValue>,
  specifications: Specification[],
): AdDetails['attributes'] {
  return specifications.flatMap((specification) => {
    const value = attributes[specification.key];
    if (value === undefined || value === '' || value === false) return [];
    return [{ key: specification.key, label: specification.label, value: describeAnswer(value, specification) }];
  });
}

const YES: Bilingual = { en: 'Yes', ar: 'نعم' };

/** An answer in words: a number with its unit, options by their labels. */
export function describeAnswer(value: AttributeValue, { type, unit, options }: Specification): Bilingual {
  if (value === true) return YES;
  if (type === 'year') return { en: String(value), ar: String(value) };
  if (typeof value === 'number') {
    const number = value.toLocaleString('en');
    return {
      en: [number, unit?.en].filter(Boolean).join(' '),
      ar: [number, unit?.ar ?? unit?.en].filter(Boolean).join(' '),
    };
  }
  const labels = [value]
    .flat()
    .map((key) => options.find((option) => option.key === key)?.label ?? { en: String(key) });
  return { en: labels.map(({ en, ar }) => en ?? ar).join(', '), ar: labels.map(({ en, ar }) => ar ?? en).join('، ') };
}

/** The ticked lines of a category's check-list, in its order. */
export function describeFeatures(keys: string[], details: AdditionalDetail[]): Bilingual[] {
  return details.flatMap(({ key, label }) => (keys.includes(key) ? [label] : []));
}
