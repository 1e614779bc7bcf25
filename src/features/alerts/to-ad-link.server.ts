import type { AdCard } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format-money.ts';
import type { EmailLink } from '#features/site/to-email-html.ts';
import { localize, type Language } from '#platform/text/language.ts';
import { paths } from '#paths';

/** The link to an ad in an email: `Toyota Camry 2019 · KWD 3,250`. */
export function toAdLink({ _id, title, price }: AdCard, language: Language): EmailLink {
  return {
    text: [localize(title, language), formatPrice(price, language)].filter(Boolean).join(' · '),
    path: paths.ad(_id),
  };
}
