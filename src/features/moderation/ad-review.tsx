import { useTranslation } from 'react-i18next';

import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { formatPlace } from '#features/ads/cards/format-place.ts';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import { findRanges } from '#features/ads/signals/find-words.ts';
import { useText } from '#ui/i18n/use-text.ts';

import { AdChanges } from './ad-changes.tsx';
import type { ReviewQueueAd } from './contract.ts';
import { foundIn, MarkedText } from './signals/marked-text.tsx';
import { Signals } from './signals/signals.tsx';

/** The subject of a moderator's decision: the ad, or the changes of an active ad beside its current version. */
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
          <AdChanges now={ad} next={ad.change} signals={ad.signals} />
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
      {title && (
        <h2 className="text-h3">
          <MarkedText text={title} ranges={findRanges(title, foundIn(ad.signals, 'title'))} />
        </h2>
      )}
      {description && (
        <p className="text-lines">
          <MarkedText text={description} ranges={findRanges(description, foundIn(ad.signals, 'description'))} />
        </p>
      )}
    </section>
  );
}
