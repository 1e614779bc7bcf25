import { clsx } from 'clsx';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useRevealPhone } from '#features/ads/engagement/use-reveal-phone.ts';

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
