import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { draftPrice } from '../drafts/draft-form.ts';
import { type Draft, draftAttributes, draftSpecifications } from '../drafts/draft.ts';
import type { DraftParts } from '../drafts/merge-drafts.ts';
import { formatPrice } from '../format-money.ts';
import { parseAttributes } from '../rules.ts';
import { toAdAttributes, toFeatureLabels } from '../to-ad-attributes.ts';

interface ReviewProps {
  /** Default: “Your ad”. */
  title?: string;
  draft: Draft;
  country: Country | undefined;
  onGo: (step: number) => void;
}

/** Summary of the draft; the first part of each step links back to it. */
export function DraftReview({ title, draft, country, onGo }: ReviewProps) {
  const { t } = useTranslation('post');
  const rows = useDraftRows(draft, country);
  const cover = draft.images.images[0];
  return (
    <section aria-labelledby="review-title">
      <h3 id="review-title" className="mb-2 font-semibold">
        {title ?? t('review')}
      </h3>
      <div className="overflow-hidden rounded-2xl border border-line">
        {cover && <Picture image={cover} alt="" sizes="(min-width: 64rem) 24rem, 90vw" className="aspect-16/9" />}
        <dl className="divide-y divide-line text-ui">
          {rows.map(({ part, label, step, content }, at) => (
            <Row
              key={part}
              label={label}
              onGo={rows.findIndex((row) => row.step === step) === at ? () => onGo(step) : undefined}
            >
              {content}
            </Row>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Row({ label, onGo, children }: { label: string; onGo: (() => void) | undefined; children: ReactNode }) {
  const { t } = useTranslation('post');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 ps-4 pe-2">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="col-start-1 break-words">{children}</dd>
      {onGo && (
        <dd className="col-start-2 row-span-2 row-start-1 self-center">
          <button type="button" className="btn-text" aria-label={`${t('change')}: ${label}`} onClick={onGo}>
            {t('change')}
          </button>
        </dd>
      )}
    </div>
  );
}

interface DraftRow {
  part: 'category' | keyof DraftParts;
  label: string;
  /** The wizard step that edits it. */
  step: number;
  content: ReactNode;
}

/** The parts of a draft as text. Empty optional ones are left out. */
export function useDraftRows(draft: Draft, country: Country | undefined): DraftRow[] {
  const { t } = useTranslation(['post', 'layout']);
  const text = useText();
  const language = useLanguage();
  const { adInfo, images } = draft;
  const city = country?.cities.find(({ _id }) => _id === adInfo.location.locationName);
  const specifications = draftSpecifications(draft);
  const attributes = toAdAttributes(parseAttributes(draftAttributes(draft), specifications).attributes, specifications);
  const features = toFeatureLabels(draft.formValue.additionalDetails, draft.form.additionalDetails);
  const comma = language === 'ar' ? '، ' : ', ';
  const amount = country ? formatPrice(draftPrice(draft, country), language) : null;
  const rows: (DraftRow | null)[] = [
    {
      part: 'category',
      label: t('step_category'),
      step: 0,
      content: adInfo.breadcrumbs.map(({ name }) => text(name)).join(' › '),
    },
    { part: 'title', label: t('title'), step: 1, content: <span dir="auto">{text(adInfo.title)}</span> },
    {
      part: 'description',
      label: t('description'),
      step: 1,
      content: (
        <span dir="auto" className="text-lines line-clamp-6">
          {text(adInfo.description)}
        </span>
      ),
    },
    {
      part: 'price',
      label: t('price'),
      step: 1,
      content: (
        <>
          {amount ? <bdi>{amount}</bdi> : t(`price_${adInfo.priceKind}`)}
          {adInfo.priceKind === 'negotiable' && ` · ${t('layout:negotiable')}`}
        </>
      ),
    },
    attributes.length > 0
      ? {
          part: 'details',
          label: t('step_details'),
          step: 1,
          content: (
            <ul>
              {attributes.map(({ key, label, value }) => (
                <li key={key}>
                  <span className="text-muted">{text(label)}:</span> <bdi>{text(value)}</bdi>
                </li>
              ))}
            </ul>
          ),
        }
      : null,
    features.length > 0
      ? {
          part: 'additionalDetails',
          label: t('additionalDetails'),
          step: 1,
          content: features.map(text).join(comma),
        }
      : null,
    {
      part: 'pictures',
      label: t('step_pictures'),
      step: 2,
      content: t('layout:photosCount', { count: images.images.length }),
    },
    {
      part: 'place',
      label: t('step_place'),
      step: 3,
      content: (
        <span dir="auto">
          {[adInfo.location.address, city && text(city.name), country && text(country.name)]
            .filter(Boolean)
            .join(comma)}
        </span>
      ),
    },
  ];
  return rows.filter((row) => row !== null);
}
