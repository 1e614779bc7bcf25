import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

import type { AdDetails } from '#features/ads/contract.ts';
import { useText } from '#web/i18n/use-text.ts';

import { PictureRow } from './picture-row.tsx';

/** The changed parts of a live ad, each in its current and its new version. */
export function AdChanges({ now, next }: { now: AdDetails; next: AdDetails }) {
  const { t } = useTranslation('admin-moderation');
  const rows = useRows();
  const before = new Map(rows(now).map((row) => [row.id, row]));
  const after = new Map(rows(next).map((row) => [row.id, row]));
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
    <dd className={`min-w-0 rounded-xl px-3 py-2 ${isOld ? 'bg-hover text-muted' : 'border border-edge'}`}>
      <p className="mb-1 text-meta font-medium text-muted">{name}</p>
      {content ?? '–'}
    </dd>
  );
}

interface Row {
  id: string;
  label: string;
  /** Serialized value for comparing the two versions. */
  comparable: string;
  content: ReactNode;
}

function useRows(): (ad: AdDetails) => Row[] {
  const { t } = useTranslation(['admin-moderation', 'ad']);
  const text = useText();
  return (ad) => [
    ...(['en', 'ar'] as const).flatMap((language) => [
      ...userTextRow(`title-${language}`, t(`adTitle_${language}`), language, ad.title[language]),
      ...userTextRow(`description-${language}`, t(`adDescription_${language}`), language, ad.description[language]),
    ]),
    {
      id: 'pictures',
      label: t('pictures'),
      comparable: ad.images.map(({ _id }) => _id).join(' '),
      content: <PictureRow images={ad.images} />,
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

function userTextRow(id: string, label: string, language: string, value: string | undefined): Row[] {
  if (!value) return [];
  const content = (
    <p dir="auto" lang={language} className="text-lines">
      {value}
    </p>
  );
  return [{ id, label, comparable: value, content }];
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
