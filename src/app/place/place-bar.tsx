import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import type { PlaceQuery } from '#features/catalog/contract.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import { useChoosePlace } from './use-choose-place.ts';

const PlaceDialog = lazyComponent(() => import('./place-dialog.tsx'));

/** Asks whether to show the ads of the country where the visitor seems to be. Overlays the bottom of the page. */
export default function PlaceBar() {
  const { t } = useTranslation();
  const text = useText();
  const countries = offeredPlaces(useApiQuery(catalogApi.listCountries, {}).data?.countries ?? []);
  const choosePlace = useChoosePlace(countries);
  const dialog = useLazyDialog();
  // Without cookies the answer is not stored.
  const [isAnswered, setIsAnswered] = useState(false);
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const guess = guessCountry(
    countries.map(({ code }) => code),
    timeZone,
    navigator.languages,
  );
  const country = countries.find(({ code }) => code === guess);
  if (isAnswered || !country) return null;
  const question = t('placeQuestion', { name: text(country.nameInText) });
  const answer = (place: PlaceQuery) => {
    setIsAnswered(true);
    choosePlace(place);
  };
  return (
    <section
      data-place-bar
      aria-label={question}
      className={clsx(
        'fixed inset-x-0 bottom-0 z-20 border-t border-line bg-card px-4 py-3 shadow-menu print:hidden',
        'sm:inset-x-4 sm:bottom-4 sm:mx-auto sm:flex sm:w-fit sm:items-center sm:gap-4 sm:rounded-full sm:border',
        'sm:py-2 sm:ps-6 sm:pe-2',
      )}
    >
      <p className="text-ui font-medium max-sm:mb-2">{question}</p>
      <div className="flex flex-wrap gap-2">
        <button
          type="button"
          className="btn-primary max-sm:grow max-sm:px-3"
          onClick={() => answer({ country: country.code })}
        >
          {t('yes')}
        </button>
        <button type="button" className="btn-outline max-sm:px-3" aria-haspopup="dialog" onClick={dialog.open}>
          {t('anotherPlace')}
        </button>
        <button type="button" className="btn-ghost" onClick={() => answer({})}>
          {t('everywhere')}
        </button>
      </div>
      <Suspense>
        {dialog.isMounted && <PlaceDialog isOpen={dialog.isOpen} onClose={dialog.close} place={{}} />}
      </Suspense>
    </section>
  );
}

type LocaleWithZones = Intl.Locale & { getTimeZones?: () => string[] | undefined };

/**
 * The most likely of the site's countries: the one with the device's time zone, else one that its languages name, such
 * as `ar-KW`, else the site's first. The time zone decides first: many people in the Gulf have a phone in the language
 * of another country, and `ar-EG` is a common default.
 */
export function guessCountry(codes: string[], timeZone: string, languages: readonly string[]): string | undefined {
  const regions = languages.map((language) => /-([A-Z]{2})\b/.exec(language)?.[1]);
  return (
    codes.find((code) => isZoneOf(code, timeZone)) ?? regions.find((code) => code && codes.includes(code)) ?? codes[0]
  );
}

/** Also false if the browser can't list the time zones of a country. */
function isZoneOf(code: string, timeZone: string): boolean {
  const locale: LocaleWithZones = new Intl.Locale('und', { region: code });
  return locale.getTimeZones?.()?.includes(timeZone) ?? false;
}
