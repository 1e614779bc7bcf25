import { useTranslation } from 'react-i18next';

import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { formatPlace } from '#features/ads/cards/format-place.ts';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import { useText } from '#web/i18n/use-text.ts';

import { AdChanges } from './ad-changes.tsx';
import type { ReviewQueueAd } from './contract.ts';
import { Signals } from './signals/signals.tsx';

/** What a moderator decides about: the ad, or the changes of an active ad beside its current version. */
export function AdReview({ ad }: { ad: ReviewQueueAd }) {
  const { t } = useTranslation('admin-moderation');
  const text = useText();
  return (
    <>
      <div className="panel space-y-4">
        <div className="flex flex-wrap justify-between gap-x-6 gap-y-2">
          <p className="min-w-0 text-ui text-muted">
            {ad.categoryPath.map(({ name }) => text(name)).join(' › ')}
            {' · '}
            {formatPlace(ad.place, text)}
          </p>
          <PriceText price={ad.price} className="text-h2" />
        </div>
        <Signals signals={ad.signals} />
        {ad.change ? (
          <AdChanges now={ad} next={ad.change} />
        ) : (
          (['en', 'ar'] as const).map((language) => (
            <Text key={language} ad={ad} language={language} label={t(`text_${language}`)} />
          ))
        )}
      </div>
      {!ad.change && <AdFacts ad={ad} />}
    </>
  );
}

function Text({ ad, language, label }: { ad: ReviewQueueAd; language: 'en' | 'ar'; label: string }) {
  const [title, description] = [ad.title[language], ad.description[language]];
  if (!title && !description) return null;
  return (
    <section aria-label={label} dir="auto" lang={language} className="max-w-prose">
      {title && <h2 className="text-h3">{title}</h2>}
      {description && <p className="text-lines">{description}</p>}
    </section>
  );
}
