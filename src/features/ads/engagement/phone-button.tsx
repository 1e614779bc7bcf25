import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useLoginGuard } from '#features/accounts/login/use-login-guard.ts';
import { paths } from '#paths';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { WhatsAppIcon } from '#ui/kit/whats-app-icon.tsx';

import type { AdDetails } from '../contract.ts';
import { isLive } from '../rules.ts';
import * as engagementApi from './contract.ts';

/**
 * Reveals the seller's number on press, then shows call and WhatsApp links. Renders nothing if the seller hides the
 * number.
 */
export function PhoneButton({ ad }: { ad: AdDetails }) {
  const { t } = useTranslation('ad');
  const { phone, reveal } = useRevealPhone(ad._id);
  const guard = useLoginGuard(`phone ${ad._id}`, () => reveal.mutate(), { reason: 'phone', ad });
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
  // Side by side where the number fits. In the bottom bar of small screens the links join the grid of the chat button:
  // the number spans the first row.
  return (
    <div className="mt-2 flex flex-wrap gap-2 max-md:contents md:*:flex-auto">
      <a
        ref={(link) => void (takesFocus && link?.focus({ preventScroll: true }))}
        href={`tel:${number}`}
        className="btn-outline max-md:order-first max-md:col-span-full"
      >
        <Phone size={18} aria-hidden />
        <bdi dir="ltr" className="whitespace-nowrap">
          {countryCode} {mobile}
        </bdi>
      </a>
      <a
        href={`https://wa.me/${number.replace('+', '')}?text=${encodeURIComponent(greeting)}`}
        target="_blank"
        rel="noreferrer"
        className="btn-outline"
      >
        <WhatsAppIcon size={18} />
        {t('whatsApp')}
      </a>
    </div>
  );
}

/** The mobile number of an ad's seller, once revealed. All buttons of the ad share it. */
export function useRevealPhone(adId: string) {
  const { t } = useTranslation('ad');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const call = { params: { id: adId } };
  const query = apiQuery(api, engagementApi.revealPhone, call);
  // Filled by the mutation only.
  const { data: phone } = useQuery({ ...query, enabled: false, staleTime: Infinity });
  const reveal = useMutation({
    mutationFn: () => api(engagementApi.revealPhone, call),
    onSuccess: (revealed) => client.setQueryData(query.queryKey, revealed),
    onError: ({ message }) => toast(message || t('phoneFailed')),
  });
  return { phone, reveal };
}
