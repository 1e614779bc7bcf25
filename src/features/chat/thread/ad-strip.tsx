import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { PriceText } from '#features/ads/cards/price-text.tsx';
import type { AdCard } from '#features/ads/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import type { Conversation } from '../contract.ts';
import { AdLink } from './ad-link.tsx';
import { ShowNumber } from './show-number.tsx';

/** The ad of the conversation: picture, title, price, its status unless active, and the seller's number. */
export function AdStrip({ conversation }: { conversation: Conversation }) {
  const { ad, canOpenAd, canRevealPhone } = conversation;
  const { t } = useTranslation('chat');
  const text = useText();
  if (!ad) return <p className="border-b border-line bg-card px-4 py-2 text-ui text-muted">{t('deletedAd')}</p>;
  return (
    <div className="flex items-center gap-1 border-b border-line bg-card pe-2">
      <AdLink
        conversation={conversation}
        className={clsx(
          'flex min-w-0 flex-1 items-center gap-3 py-2 ps-4 pe-2',
          canOpenAd && 'transition-colors hover:bg-hover',
        )}
      >
        <Picture
          image={ad.image}
          icon={ad.icon}
          alt=""
          sizes="3rem"
          className={clsx('aspect-4/3 w-14! shrink-0 rounded-lg [&_img]:size-8', !canOpenAd && 'grayscale')}
        />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="text-page-side block truncate text-ui leading-6">
            {text(ad.title)}
          </span>
          <span className="flex items-center gap-2">
            <PriceText price={ad.price} className="truncate text-ui font-semibold" />
            <AdStatus ad={ad} />
          </span>
          {!canOpenAd && <span className="block truncate text-meta text-muted">{t('deletedAd')}</span>}
        </span>
        {canOpenAd && <ChevronRight size={18} aria-hidden className="shrink-0 text-muted rtl:-scale-x-100" />}
      </AdLink>
      {canRevealPhone && <ShowNumber adId={ad._id} className="shrink-0" isCompact />}
    </div>
  );
}

/** The ad's status, unless it is active. */
export function AdStatus({ ad: { status } }: { ad: AdCard }) {
  const { t } = useTranslation('layout');
  if (status === 'active') return null;
  return (
    <span className="shrink-0 rounded-full bg-hover px-2 py-0.5 text-meta font-medium text-muted">
      {t(`status_${status}`)}
    </span>
  );
}
