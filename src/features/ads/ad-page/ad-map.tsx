import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import type { AdDetails } from '../contract.ts';

const PlaceMap = lazyComponent(() => import('../map/location-map.tsx'));

/**
 * Location of an ad. The map loads on request only: it is heavy on a slow connection and exposes the visitor to the
 * tile server.
 */
export function AdMap({ location, place }: { location: AdDetails['location']; place: string }) {
  const { t } = useTranslation('ad');
  const [isOpen, setIsOpen] = useState(false);
  if (!location) return null;
  return (
    <section aria-labelledby="map-title" className="panel">
      <h2 id="map-title" className="mb-3 text-h3">
        {t('map')}
      </h2>
      {isOpen ? (
        <Suspense fallback={<Skeleton className="h-72" />}>
          <PlaceMap location={location} />
        </Suspense>
      ) : (
        <button
          type="button"
          onClick={() => setIsOpen(true)}
          aria-label={t('showMap', { place })}
          className={clsx(
            'grid h-44 w-full place-content-center justify-items-center gap-2 rounded-xl border border-line',
            'dotted hover:bg-hover',
          )}
        >
          <span className="grid size-12 place-items-center rounded-full bg-brand text-on-brand">
            <MapPin size={22} aria-hidden />
          </span>
          <span aria-hidden className="rounded-full bg-card px-3 py-1 text-ui font-medium">
            {t('showMap', { place })}
          </span>
        </button>
      )}
      {location.isArea && <p className="mt-2 text-ui text-muted">{t('areaOnly')}</p>}
    </section>
  );
}
