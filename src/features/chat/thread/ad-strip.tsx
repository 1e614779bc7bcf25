import { clsx } from 'clsx';
import { ChevronRight, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { PriceText } from '#features/ads/cards/card-parts.tsx';
import type { AdCard } from '#features/ads/contract.ts';
import { useRevealPhone } from '#features/ads/engagement/phone-button.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { paths } from '#paths';
import { useText } from '#ui/i18n/use-text.ts';

import type { Conversation } from '../contract.ts';

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

interface AdLinkProps {
  conversation: Conversation;
  className: string;
  children: ReactNode;
}

/** A link to the conversation's ad; plain content if it has no page that the viewer may open. */
export function AdLink({ conversation: { ad, canOpenAd }, className, children }: AdLinkProps) {
  if (!ad || !canOpenAd) return <div className={className}>{children}</div>;
  return (
    <Link to={paths.ad(ad._id)} className={className}>
      {children}
    </Link>
  );
}

interface ShowNumberProps {
  adId: string;
  className?: string;
  /** Phones only show the icon until the number is loaded. */
  isCompact?: boolean;
}

/** Reveals the seller's mobile number, then links to it. */
export function ShowNumber({ adId, className, isCompact = false }: ShowNumberProps) {
  const { t } = useTranslation('ad');
  const { phone, reveal } = useRevealPhone(adId);
  if (phone) {
    const { countryCode, mobile } = phone;
    return (
      <a
        ref={(link) => void (reveal.isSuccess && link?.focus({ preventScroll: true }))}
        href={`tel:${countryCode}${mobile}`}
        className={clsx('btn-ghost', className)}
      >
        <Phone size={18} aria-hidden className={isCompact ? 'max-sm:hidden' : undefined} />
        <bdi dir="ltr">
          {countryCode} {mobile}
        </bdi>
      </a>
    );
  }
  return (
    <button
      type="button"
      className={clsx('btn-outline', className, isCompact && 'max-sm:w-11 max-sm:px-0')}
      disabled={reveal.isPending}
      onClick={() => reveal.mutate()}
    >
      <Phone size={18} aria-hidden />
      <span className={isCompact ? 'max-sm:sr-only' : undefined}>{t('showPhone')}</span>
    </button>
  );
}
