import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';

import { toAdAttributes, toFeatureLabels } from '../to-ad-attributes.ts';
import { formatPrice } from '../format-money.ts';
import { hasPrice, parseAttributes, toMinorUnits } from '../rules.ts';
import { draftAttributes, type Draft, draftSpecifications } from '../drafts/draft.ts';

interface ReviewProps {
  /** Default: “Your ad”. */
  title?: string;
  draft: Draft;
  country: Country | undefined;
  onGo: (step: number) => void;
}

/** Summary of the draft; each part links back to its step. */
export function DraftReview({ title, draft, country, onGo }: ReviewProps) {
  const { t } = useTranslation(['post', 'layout']);
  const text = useText();
  const language = useLanguage();
  const { adInfo, images } = draft;
  const city = country?.cities.find(({ _id }) => _id === adInfo.location.locationName);
  const amount =
    country && hasPrice(adInfo.priceKind)
      ? formatPrice(
          {
            kind: adInfo.priceKind,
            amount: toMinorUnits(adInfo.price, country.currencyDecimals) ?? null,
            currency: country.currency,
            decimals: country.currencyDecimals,
          },
          language,
        )
      : null;
  const specifications = draftSpecifications(draft);
  const attributes = toAdAttributes(parseAttributes(draftAttributes(draft), specifications).attributes, specifications);
  const features = toFeatureLabels(draft.formValue.additionalDetails, draft.form.additionalDetails);
  const comma = language === 'ar' ? '، ' : ', ';
  return (
    <section aria-labelledby="review-title">
      <h3 id="review-title" className="mb-2 font-semibold">
        {title ?? t('review')}
      </h3>
      <div className="overflow-hidden rounded-2xl border border-line">
        <Picture
          image={images.images[0] ?? null}
          alt=""
          sizes="(min-width: 64rem) 24rem, 90vw"
          className="aspect-16/9"
        />
        <dl className="divide-y divide-line text-ui">
          <Row label={t('step_category')} onGo={() => onGo(0)}>
            {adInfo.breadcrumbs.map(({ name }) => text(name)).join(' › ')}
          </Row>
          <Row label={t('title')} onGo={() => onGo(1)}>
            <span dir="auto">{text(adInfo.title)}</span>
          </Row>
          <Row label={t('description')} onGo={() => onGo(1)}>
            <span dir="auto" className="text-lines line-clamp-6">
              {text(adInfo.description)}
            </span>
          </Row>
          <Row label={t('price')} onGo={() => onGo(1)}>
            {amount ? <bdi>{amount}</bdi> : t(`price_${adInfo.priceKind}`)}
            {adInfo.priceKind === 'negotiable' && ` · ${t('layout:negotiable')}`}
          </Row>
          {attributes.length > 0 && (
            <Row label={t('step_details')} onGo={() => onGo(1)}>
              <ul>
                {attributes.map(({ key, label, value }) => (
                  <li key={key}>
                    <span className="text-muted">{text(label)}:</span> <bdi>{text(value)}</bdi>
                  </li>
                ))}
              </ul>
            </Row>
          )}
          {features.length > 0 && (
            <Row label={t('additionalDetails')} onGo={() => onGo(1)}>
              {features.map(text).join(comma)}
            </Row>
          )}
          <Row label={t('step_pictures')} onGo={() => onGo(2)}>
            {t('layout:photosCount', { count: images.images.length })}
          </Row>
          <Row label={t('step_place')} onGo={() => onGo(3)}>
            <span dir="auto">
              {[adInfo.location.address, city && text(city.name), country && text(country.name)]
                .filter(Boolean)
                .join(comma)}
            </span>
          </Row>
        </dl>
      </div>
    </section>
  );
}

function Row({ label, onGo, children }: { label: string; onGo: () => void; children: React.ReactNode }) {
  const { t } = useTranslation('post');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-2 ps-4 pe-2">
      <dt className="text-meta text-muted">{label}</dt>
      <dd className="col-start-1 break-words">{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1 self-center">
        <button type="button" className="btn-text" aria-label={`${t('change')}: ${label}`} onClick={onGo}>
          {t('change')}
        </button>
      </dd>
    </div>
  );
}
