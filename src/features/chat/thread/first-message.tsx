import { useTranslation } from 'react-i18next';

import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import type { Conversation } from '../contract.ts';
import { PartnerPicture, usePartnerName } from '../partner.tsx';
import { AdLink } from './ad-link.tsx';
import { AdStatus } from './ad-strip.tsx';
import { ShowNumber } from './show-number.tsx';

const PROMPTS = ['quickAvailable', 'quickPrice', 'quickSee'] as const;

interface FirstMessageProps {
  conversation: Conversation;
  /** Undefined if the viewer can't write. */
  onPrompt: ((text: string) => void) | undefined;
}

/** An empty conversation of a buyer: the ad, its seller, and suggested first messages. */
export function FirstMessage({ conversation, onPrompt }: FirstMessageProps) {
  const { t } = useTranslation('chat');
  const text = useText();
  const name = usePartnerName()(conversation);
  const { ad, partner, canRevealPhone } = conversation;
  return (
    <div className="mx-auto flex w-full max-w-md flex-col items-center gap-4 py-4">
      {ad && (
        <div className="w-full rounded-2xl border border-line bg-card p-3">
          <AdLink conversation={conversation} className="group flex items-center gap-4">
            <Picture
              image={ad.image}
              icon={ad.icon}
              alt=""
              sizes="8rem"
              className="aspect-4/3 w-32! shrink-0 rounded-xl"
            />
            <span className="min-w-0 flex-1">
              <span dir="auto" className="text-page-side line-clamp-2 text-ui group-hover:underline">
                {text(ad.title)}
              </span>
              <PriceText price={ad.price} className="mt-1 text-price" />
              <AdStatus ad={ad} />
            </span>
          </AdLink>
          <div className="mt-3 flex flex-wrap items-center gap-3 border-t border-line pt-3">
            <PartnerPicture partner={partner} className="size-11" />
            <span dir="auto" className="text-page-side min-w-0 flex-1 truncate text-ui font-medium">
              {name} {partner?.isVerified && <VerifiedBadge />}
            </span>
            {canRevealPhone && <ShowNumber adId={ad._id} className="max-sm:w-full" />}
          </div>
        </div>
      )}
      {onPrompt && (
        <div role="group" aria-label={t('quickLabel')} className="flex flex-wrap justify-center gap-2">
          {PROMPTS.map((prompt) => (
            <button key={prompt} type="button" className="btn-outline font-normal" onClick={() => onPrompt(t(prompt))}>
              {t(prompt)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
