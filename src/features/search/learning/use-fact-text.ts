import { useTranslation } from 'react-i18next';

import { isolateBidi } from '#platform/text/language.ts';
import { useText } from '#ui/i18n/use-text.ts';

import type { LearntFact } from './contract.ts';

/** Sentences about a learnt fact: what searches make of it, and the ads that show it. */
export function useFactText(): (fact: LearntFact) => { claim: string; figures: string } {
  const { t } = useTranslation('admin-learnt-words');
  const text = useText();
  return ({ kind, ads, otherAds, shared, ...fact }) => {
    const names = {
      word: isolateBidi(fact.word),
      other: isolateBidi(fact.other),
      category: fact.category ? text(fact.category) : '',
      otherCategory: fact.otherCategory ? text(fact.otherCategory) : '',
    };
    const figures = {
      crossing: () => [
        t('mostIn', { word: names.word, category: names.category, count: ads }),
        t('mostIn', { word: names.other, category: names.otherCategory, count: otherAds }),
        t('inSameCategories', { count: shared, other: names.other }),
      ],
      meaning: () => [t('inCategory', { count: ads, shared })],
      translation: () => [
        t('withWord', { word: names.word, count: ads }),
        t('withWord', { word: names.other, count: otherAds }),
        t('withBoth', { count: shared }),
      ],
    };
    return { claim: t(`claim_${kind}`, names), figures: figures[kind]().join(' ') };
  };
}
