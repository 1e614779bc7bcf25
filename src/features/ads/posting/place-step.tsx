import { Crosshair, LocateFixed, MapPinOff } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Country } from '#features/catalog/contract.ts';
import { findNearestCity } from '#features/catalog/nearest-city.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useToast } from '#ui/kit/use-toast.ts';
import { Select } from '#ui/kit/select.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { Field, TextField } from '#ui/fields/text-field.tsx';

import type { AdInfo, Draft } from '../drafts/draft.ts';
import type { StepProps } from './wizard-props.ts';

const PinMap = lazyComponent(() => import('../map/location-picker.tsx'));

/** Initial centre of the map without a country (specification §9). */
const DEFAULT_CENTER = { lat: -3.745, lng: -38.523 };
const ZOOM = { pin: 15, city: 12, country: 8 };

/** Country, city, area and an optional pin. */
export function PlaceStep(
  props: StepProps & { countries: Country[]; country: Country | undefined; isCountryFixed: boolean },
) {
  const { t } = useTranslation('post');
  const text = useText();
  const { draft, change, changeInfo, errorOf, touch, country, isCountryFixed } = props;
  const countries = isCountryFixed && country ? [country] : offeredPlaces(props.countries, country?._id);
  const { location } = draft.adInfo;
  const cities = offeredPlaces(country?.cities ?? [], location.locationName);
  return (
    <div className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('country')} hint={isCountryFixed ? t('countryFixed') : undefined} error={errorOf('country')}>
          {({ id, describedBy, isInvalid }) => (
            <Select
              id={id}
              {...(describedBy && { describedBy })}
              label={t('country')}
              value={draft.adInfo.selectedCountry || null}
              onChange={(code) =>
                changeInfo({ selectedCountry: code, location: { ...location, locationName: '', markerPosition: null } })
              }
              choices={countries.map(({ code, name }) => ({ value: code, label: text(name) }))}
              placeholder={t('choose')}
              isInvalid={isInvalid}
            />
          )}
        </Field>
        {country && cities.length > 0 && (
          <Field label={`${t('city')} ${t('optionalMark')}`} error={errorOf('city')}>
            {({ id, isInvalid }) => (
              <Select
                id={id}
                label={t('city')}
                value={location.locationName}
                onChange={(locationName) => change(withLocation({ locationName }))}
                choices={[
                  { value: '', label: t('notStated') },
                  ...cities.map(({ _id, name }) => ({ value: _id, label: text(name) })),
                ]}
                isInvalid={isInvalid}
              />
            )}
          </Field>
        )}
      </div>
      <TextField
        label={`${t('area')} ${t('optionalMark')}`}
        dir="auto"
        maxLength={120}
        value={location.address}
        onChange={(event) => change(withLocation({ address: event.target.value }))}
        onBlur={() => touch('area')}
        error={errorOf('area')}
      />
      <PinSection {...props} countries={countries} />
    </div>
  );
}

/** Merges into the latest draft: geolocation may resolve after further input. */
const withLocation =
  (part: Partial<AdInfo['location']>) =>
  (draft: Draft): Draft => ({ ...draft, adInfo: { ...draft.adInfo, location: { ...draft.adInfo.location, ...part } } });

interface PinSectionProps extends StepProps {
  /** Those that the ad can be in. */
  countries: Country[];
  country: Country | undefined;
}

function PinSection({ draft, change, changeInfo, countries, country }: PinSectionProps) {
  const { t } = useTranslation('post');
  const toast = useToast();
  const { location, showsAreaOnly, selectedCountry } = draft.adInfo;
  const { markerPosition } = location;
  const pinnedCity = usePinnedCity();
  const setPin = (position: { lat: number; lng: number } | null) => change(withLocation({ markerPosition: position }));
  const movePin = (position: { lat: number; lng: number }) => {
    setPin(position);
    change(pinnedCity.follow(position, country ? [country] : []));
  };
  const view = initialView(country, location.locationName);
  const locate = () => {
    const isAsBefore = ({ adInfo }: Draft) =>
      adInfo.selectedCountry === selectedCountry && adInfo.location.locationName === location.locationName;
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        const position = { lat: coords.latitude, lng: coords.longitude };
        setPin(position);
        change((latest) => (isAsBefore(latest) ? pinnedCity.set(position, countries)(latest) : latest));
      },
      () => toast(t('noLocation')),
    );
  };
  return (
    <section aria-label={t('map')} className="space-y-3">
      <div>
        <p className="text-ui font-medium">
          {t('map')} {t('optionalMark')}
        </p>
        <p className="text-small text-muted">{t('mapHint')}</p>
      </div>
      <Suspense fallback={<Skeleton className="h-80" />}>
        <PinMap
          position={markerPosition ?? view}
          zoom={markerPosition ? ZOOM.pin : view.zoom}
          isSet={markerPosition !== null}
          onMove={movePin}
        />
      </Suspense>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="btn-outline" onClick={locate}>
          <LocateFixed size={18} aria-hidden />
          {t('pinMe')}
        </button>
        {markerPosition ? (
          <button type="button" className="btn-outline" onClick={() => setPin(null)}>
            <MapPinOff size={18} aria-hidden />
            {t('removePin')}
          </button>
        ) : (
          <button type="button" className="btn-outline" onClick={() => setPin({ lat: view.lat, lng: view.lng })}>
            <Crosshair size={18} aria-hidden />
            {t('pinHere')}
          </button>
        )}
      </div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 text-ui">
        <input
          type="checkbox"
          checked={showsAreaOnly}
          onChange={(event) => changeInfo({ showsAreaOnly: event.currentTarget.checked })}
        />
        {t('showsAreaOnly')}
      </label>
    </section>
  );
}

/**
 * The city of the pin. `set` chooses the nearest one, in its country. `follow` does so in the ad's country, unless the
 * user has chosen another city.
 */
function usePinnedCity() {
  const pinned = useRef('');
  const set =
    (position: { lat: number; lng: number }, countries: Country[]) =>
    (draft: Draft): Draft => {
      const found = findNearestCity(countries, position);
      if (!found && draft.adInfo.location.locationName !== pinned.current) return draft;
      pinned.current = found?.city._id ?? '';
      const { adInfo } = withLocation({ locationName: pinned.current })(draft);
      return { ...draft, adInfo: found ? { ...adInfo, selectedCountry: found.country.code } : adInfo };
    };
  const follow: typeof set = (position, countries) => (draft) => {
    const { locationName } = draft.adInfo.location;
    return locationName === '' || locationName === pinned.current ? set(position, countries)(draft) : draft;
  };
  return { set, follow };
}

function initialView(country: Country | undefined, cityId: string): { lat: number; lng: number; zoom: number } {
  const city = country?.cities.find(({ _id }) => _id === cityId);
  if (city) return { lat: city.lat, lng: city.lng, zoom: ZOOM.city };
  return { ...(country ? { lat: country.lat, lng: country.lng } : DEFAULT_CENTER), zoom: ZOOM.country };
}
