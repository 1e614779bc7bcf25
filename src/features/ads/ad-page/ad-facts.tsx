import { useTranslation } from 'react-i18next';

import { useText } from '#web/i18n/use-text.ts';

import type { AdDetails } from '../contract.ts';

/** Attributes and features of an ad; renders nothing when there are none. */
export function AdFacts({ ad }: { ad: Pick<AdDetails, '_id' | 'attributes' | 'features'> }) {
  const { t } = useTranslation('ad');
  const text = useText();
  if (ad.attributes.length === 0 && ad.features.length === 0) return null;
  return (
    <section aria-labelledby={`facts-${ad._id}`} className="panel">
      <h2 id={`facts-${ad._id}`} className="mb-3 text-h3">
        {t('details')}
      </h2>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3">
        {ad.attributes.map(({ key, label, value }) => (
          <div key={key}>
            <dt className="text-ui text-muted">{text(label)}</dt>
            <dd className="font-medium">
              <bdi>{text(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {ad.features.length > 0 && (
        <ul className="mt-4 flex flex-wrap gap-2">
          {ad.features.map((feature) => (
            <li key={text(feature)} className="rounded-full bg-hover px-3 py-1.5 text-ui">
              {text(feature)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
