import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { MessageCircle, Phone } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { useGuard } from '#web/data/auth.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { useToast } from '#web/ui/provider.tsx';

import type { AdDetails } from '../contract.ts';
import { isLive } from '../rules.ts';
import { revealPhone } from './contract.ts';

/** Asks for the seller's number, then calls it or writes to it. Nothing where there is none to be had. */
export function PhoneButton({ ad }: { ad: AdDetails }) {
  const { t } = useTranslation('ad');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const query = queryOf(api, revealPhone, { params: { id: ad._id } });
  // Asked for by a press only, and shared by all the buttons of the ad.
  const { data: phone } = useQuery({ ...query, enabled: false, staleTime: Infinity });
  const ask = useMutation({
    mutationFn: () => api(revealPhone, { params: { id: ad._id } }),
    onSuccess: (shown) => client.setQueryData(query.queryKey, shown),
    onError: ({ message }) => toast(message || t('phoneFailed')),
  });
  const guard = useGuard(`phone ${ad._id}`, () => ask.mutate());
  if (!ad.seller.showsPhone || !isLive(ad.status)) return null;
  if (phone) return <Ways ad={ad} number={phone.countryCode + phone.mobile} {...phone} takesFocus={ask.isSuccess} />;
  return (
    <button
      type="button"
      className="btn-outline mt-2 w-full"
      disabled={ask.isPending}
      onClick={guard(() => ask.mutate())}
    >
      <Phone size={18} aria-hidden />
      {t('showPhone')}
    </button>
  );
}

interface WaysProps {
  ad: AdDetails;
  number: string;
  countryCode: string;
  mobile: string;
  /** Where the button was that was pressed. */
  takesFocus: boolean;
}

function Ways({ ad, number, countryCode, mobile, takesFocus }: WaysProps) {
  const { t } = useTranslation('ad');
  const text = useText();
  const { origin } = useApp();
  const greeting = t('greeting', { title: text(ad.title), link: origin + paths.ad(ad._id) });
  // At a phone's lower edge they share the chat's grid: the number above, in full.
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
