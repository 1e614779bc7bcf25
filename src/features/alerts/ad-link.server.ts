import type { AdCard } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format.ts';
import type { LetterLink } from '#features/site/send-letter.server.ts';
import { inLanguage, type Language } from '#platform/language.ts';

/** An ad in a letter: `Toyota Camry 2019 · KWD 3,250`. */
export function toAdLink({ _id, title, price }: AdCard, language: Language): LetterLink {
  return {
    text: [inLanguage(title, language), formatPrice(price, language)].filter(Boolean).join(' · '),
    path: `/ad/${_id}`,
  };
}
