import { MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLoginGuard } from '#web/auth/use-login-guard.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { useText } from '#web/i18n/use-text.ts';
import { paths } from '#paths';

import type { AdDetails } from '../contract.ts';
import { isLive } from '../rules.ts';
import { useRevealPhone } from './use-reveal-phone.ts';

/**
 * Reveals the seller's number on press, then shows call and WhatsApp links. Renders nothing if the seller hides the
 * number.
 */
export function PhoneButton({ ad }: { ad: AdDetails }) {
  const { t } = useTranslation('ad');
  const { phone, reveal } = useRevealPhone(ad._id);
  const guard = useLoginGuard(`phone ${ad._id}`, () => reveal.mutate());
  if (!ad.seller.showsPhone || !isLive(ad.status)) return null;
  if (phone)
    return <ContactLinks ad={ad} number={phone.countryCode + phone.mobile} {...phone} takesFocus={reveal.isSuccess} />;
  return (
    <button
      type="button"
      className="btn-outline mt-2 w-full"
      disabled={reveal.isPending}
      onClick={guard(() => reveal.mutate())}
    >
      <Phone size={18} aria-hidden />
      {t('showPhone')}
    </button>
  );
}

interface ContactLinksProps {
  ad: AdDetails;
  number: string;
  countryCode: string;
  mobile: string;
  /** True if the user pressed the button that these links replace. */
  takesFocus: boolean;
}

function ContactLinks({ ad, number, countryCode, mobile, takesFocus }: ContactLinksProps) {
  const { t } = useTranslation('ad');
  const text = useText();
  const { origin } = useApp();
  const greeting = t('greeting', { title: text(ad.title), link: origin + paths.ad(ad._id) });
  // In the bottom bar on small screens the links join the grid of the chat button: the number spans the first row.
  return (
    <div className="mt-2 grid gap-2 max-lg:contents">
      <a
        ref={(link) => void (takesFocus && link?.focus({ preventScroll: true }))}
        href={`tel:${number}`}
        className="btn-outline w-full max-lg:order-first max-lg:col-span-full"
      >
        <Phone size={18} aria-hidden />
        <bdi dir="ltr">
          {countryCode} {mobile}
        </bdi>
      </a>
      <a
        href={`https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noreferrer"
        className="btn-outline w-full"
      >
        <MessageCircle size={18} aria-hidden />
        {t('whatsApp')}
      </a>
    </div>
  );
}
