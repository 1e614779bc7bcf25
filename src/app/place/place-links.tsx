import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { saveChosenPlace } from '#features/catalog/chosen-place/chosen-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { paths } from '#paths';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';

/** Links to the home pages of all countries, and of the cities of the current one, also for search engines. */
export function PlaceLinks({ place }: { place: PlaceQuery }) {
  const { t } = useTranslation('home');
  const text = useText();
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];
  const { country } = findPlace(countries, place);
  if (countries.length === 0) return null;
  return (
    <nav aria-labelledby="places-title" className="space-y-2 text-ui text-muted">
      <h2 id="places-title" className="text-h3 text-ink">
        {t('places')}
      </h2>
      <ul className="flex flex-wrap gap-x-6">
        {offeredPlaces(countries).map(({ code, name }) => (
          <li key={code}>
            <PlaceLink place={{ country: code }} className={LINK}>
              {text(name)}
            </PlaceLink>
          </li>
        ))}
      </ul>
      {country && (
        <>
          <h3 className="pt-2 text-ink">{t('citiesOf', { name: text(country.nameInText) })}</h3>
          <ul className="flex flex-wrap gap-x-6">
            {offeredPlaces(country.cities).map(({ _id, name }) => (
              <li key={_id}>
                <PlaceLink place={{ country: country.code, city: _id }} className={LINK}>
                  {text(name)}
                </PlaceLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </nav>
  );
}

const LINK = 'inline-flex min-h-11 min-w-11 items-center hover:underline';

interface PlaceLinkProps {
  place: PlaceQuery;
  className: string;
  children: ReactNode;
}

/** A link to the home page of a place, which becomes the visitor's choice. */
export function PlaceLink({ place, className, children }: PlaceLinkProps) {
  return (
    <Link to={paths.home(place)} className={className} onClick={() => saveChosenPlace(place)}>
      {children}
    </Link>
  );
}
