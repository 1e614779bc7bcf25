import { useTranslation } from 'react-i18next';

import { useText } from '#ui/i18n/use-text.ts';

import type { AdDetails } from '../contract.ts';

/** Attributes of an ad, one per line, and its features; renders nothing when there are none. */
export function AdFacts({ ad }: { ad: Pick<AdDetails, '_id' | 'attributes' | 'features'> }) {
  const { t } = useTranslation('ad');
  const text = useText();
  if (ad.attributes.length === 0 && ad.features.length === 0) return null;
  return (
    <section aria-labelledby={`facts-${ad._id}`} className="panel">
      <h2 id={`facts-${ad._id}`} className="mb-1 text-h3">
        {t('details')}
      </h2>
      {/* The list clips the first line's rule. */}
      <dl className="grid gap-x-8 overflow-hidden sm:max-md:grid-cols-2 lg:grid-cols-2">
        {ad.attributes.map(({ key, label, value }) => (
          <div key={key} className="-mt-px flex justify-between gap-4 border-t border-line py-2 text-ui">
            <dt className="text-muted">{text(label)}</dt>
            <dd className="min-w-0 text-end font-medium wrap-break-word">
              <bdi>{text(value)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {ad.features.length > 0 && (
        <ul className={`flex flex-wrap gap-2 ${ad.attributes.length > 0 ? 'mt-3' : ''}`}>
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
