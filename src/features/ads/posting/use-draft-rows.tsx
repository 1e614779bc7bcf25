import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { type Draft, draftAttributes, draftSpecifications } from '../drafts/draft.ts';
import type { DraftParts } from '../drafts/merge-drafts.ts';
import { formatPrice } from '../format-money.ts';
import { hasPrice, parseAttributes, toMinorUnits } from '../rules.ts';
import { toAdAttributes, toFeatureLabels } from '../to-ad-attributes.ts';

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
