import { diffWords } from 'diff';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { formatPlace, PriceText } from '#features/ads/cards/card-parts.tsx';
import type { AdDetails } from '#features/ads/contract.ts';
import type { Signal } from '#features/ads/signals/contract.ts';
import { findRanges } from '#features/ads/signals/find-words.ts';
import { useText } from '#ui/i18n/use-text.ts';

import { PictureRow } from '../picture-row.tsx';
import type { ReviewQueueAd } from './contract.ts';
import { foundIn, MarkedText, Signals } from './signals.tsx';

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

interface AdChangesProps {
  now: AdDetails;
  next: AdDetails;
  /** What is suspicious about the new version. */
  signals: Signal[];
}

/** The changed parts of a live ad, each in its current and its new version. */
function AdChanges({ now, next, signals }: AdChangesProps) {
  const { t } = useTranslation('admin-moderation');
  const rows = useRows(signals);
  const before = new Map(rows(now, next, 'before').map((row) => [row.id, row]));
  const after = new Map(rows(next, now, 'after').map((row) => [row.id, row]));
  const changed = [...new Set([...after.keys(), ...before.keys()])].filter(
    (id) => before.get(id)?.comparable !== after.get(id)?.comparable,
  );
  return (
    <dl className="divide-y divide-line overflow-hidden rounded-2xl border border-line">
      {changed.map((id) => (
        <div key={id} className="grid gap-x-4 gap-y-2 p-4 sm:grid-cols-2">
          <dt className="text-ui font-semibold sm:col-span-2">{(after.get(id) ?? before.get(id))?.label}</dt>
          <Version name={t('now')} content={before.get(id)?.content} isOld />
          <Version name={t('changed')} content={after.get(id)?.content} />
        </div>
      ))}
    </dl>
  );
}

function Version({ name, content, isOld = false }: { name: string; content: ReactNode; isOld?: boolean }) {
  return (
    <dd className={`min-w-0 rounded-xl px-3 py-2 ${isOld ? 'bg-hover' : 'border border-edge'}`}>
      <p className="mb-1 text-meta font-medium text-muted">{name}</p>
      {content ?? '–'}
    </dd>
  );
}

type Side = 'before' | 'after';

interface Row {
  id: string;
  label: string;
  /** Serialized value for comparing the two versions. */
  comparable: string;
  content: ReactNode;
}

/** The parts of one version; `other` is the version on the other side. */
function useRows(signals: Signal[]): (ad: AdDetails, other: AdDetails, side: Side) => Row[] {
  const { t } = useTranslation(['admin-moderation', 'ad']);
  const text = useText();
  return (ad, other, side) => [
    ...(['en', 'ar'] as const).flatMap((language) =>
      (['title', 'description'] as const).flatMap((field) => {
        const [value, otherValue] = [ad[field][language], other[field][language] ?? ''];
        if (!value) return [];
        const [before, after] = side === 'before' ? [value, otherValue] : [otherValue, value];
        return {
          id: `${field}-${language}`,
          label: t(field === 'title' ? `adTitle_${language}` : `adDescription_${language}`),
          comparable: value,
          content: (
            <ChangedText
              before={before}
              after={after}
              language={language}
              side={side}
              found={foundIn(signals, field)}
            />
          ),
        };
      }),
    ),
    {
      id: 'pictures',
      label: t('pictures'),
      comparable: ad.images.map(({ _id }) => _id).join(' '),
      content: (
        <PictureRow
          images={ad.images}
          mark={{
            word: t(side === 'before' ? 'pictureRemoved' : 'pictureAdded'),
            isFor: (image) => other.images.every(({ _id }) => _id !== image._id),
            tone: side === 'before' ? 'danger' : 'success',
          }}
        />
      ),
    },
    ...ad.attributes.map(({ key, label, value }) => ({
      id: `attribute-${key}`,
      label: text(label),
      comparable: JSON.stringify(value),
      content: <bdi>{text(value)}</bdi>,
    })),
    {
      id: 'features',
      label: t('features'),
      comparable: JSON.stringify(ad.features),
      content: ad.features.map((feature) => text(feature)).join(' · ') || null,
    },
    {
      id: 'place',
      label: t('place'),
      comparable: JSON.stringify([ad.place, ad.location]),
      content: renderPlace(ad, text),
    },
  ];
}

function renderPlace({ place, location }: AdDetails, text: ReturnType<typeof useText>): ReactNode {
  return (
    <>
      <p dir="auto">
        {[text(place.area), text(place.city?.name), text(place.country.name)].filter(Boolean).join(' · ')}
      </p>
      {location && (
        <p className="text-ui">
          <bdi>{`${location.lat.toFixed(4)}, ${location.lng.toFixed(4)}`}</bdi>
        </p>
      )}
    </>
  );
}

interface ChangedTextProps {
  before: string;
  after: string;
  language: 'en' | 'ar';
  /** The side that is shown. Words that the other side lacks are marked. */
  side: 'before' | 'after';
  /** The matches of signals in the text after the change. */
  found: string[];
}

/** One side of a changed text: removed words struck through, added words underlined, each on a background. */
function ChangedText({ before, after, language, side, found }: ChangedTextProps) {
  const parts = diffWords(before, after, { intlSegmenter: new Intl.Segmenter(language, { granularity: 'word' }) });
  const ranges = side === 'after' ? findRanges(after, found) : [];
  const shown = parts.filter(({ added, removed }) => !(side === 'before' ? added : removed));
  const starts = shown.map((_, at) => shown.slice(0, at).reduce((sum, { value }) => sum + value.length, 0));
  return (
    <p dir="auto" lang={language} className="text-lines">
      {shown.map(({ value, added, removed }, at) => {
        const start = starts[at] ?? 0;
        const text = (
          <MarkedText text={value} ranges={ranges.map(({ from, to }) => ({ from: from - start, to: to - start }))} />
        );
        if (removed)
          return (
            <del key={at} className="rounded-sm bg-danger-soft text-danger">
              {text}
            </del>
          );
        if (added)
          return (
            <ins key={at} className="rounded-sm bg-success-soft text-success">
              {text}
            </ins>
          );
        return <span key={at}>{text}</span>;
      })}
    </p>
  );
}
