import { Link } from 'react-router';

import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { localizedLanguage } from '#platform/text/language.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import type { AdCard } from '../contract.ts';
import { PriceText } from './card-parts.tsx';
import { usePrefetchAd } from './use-prefetch-ad.ts';

/** Picture, price and title of an ad in a row of constant height. */
export function SmallAdCard({ ad }: { ad: AdCard }) {
  const text = useText();
  const language = useLanguage();
  const titleLanguage = localizedLanguage(ad.title, language);
  return (
    <Link to={paths.ad(ad._id)} {...usePrefetchAd(ad._id)} className="small-card">
      <div className="size-16 shrink-0 overflow-hidden rounded-lg">
        <Picture image={ad.image} icon={ad.icon} alt="" sizes="4rem" className="size-16" />
      </div>
      <div className="min-w-0 flex-1">
        <PriceText price={ad.price} className="truncate text-ui font-semibold" />
        <span
          dir="auto"
          lang={titleLanguage === language ? undefined : titleLanguage}
          className="text-page-side block truncate text-small text-muted"
        >
          {text(ad.title)}
        </span>
      </div>
    </Link>
  );
}
