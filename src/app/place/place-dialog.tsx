import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';

import * as catalogApi from '#features/catalog/contract.ts';
import type { Country, PlaceQuery } from '#features/catalog/contract.ts';
import { offeredPlaces } from '#features/catalog/offered-places.ts';
import { fold } from '#platform/text/fold.ts';

import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { isEverywhere } from '#features/catalog/chosen-place/chosen-place.ts';
import { useChoosePlace } from './use-choose-place.ts';

interface PlaceDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The place of the screen. */
  place: PlaceQuery;
}

/** Chooses everywhere, a country or one of its cities. A search finds both by name, in either language. */
export default function PlaceDialog({ isOpen, onClose, place }: PlaceDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useApiQuery(catalogApi.listCountries, {});
  const countries = offeredPlaces(data?.countries ?? [], place.country).map((country) => ({
    ...country,
    cities: offeredPlaces(country.cities, place.city),
  }));
  const [words, setWords] = useState('');
  const choosePlace = useChoosePlace(countries);
  const choose = (chosen: PlaceQuery) => {
    setWords('');
    onClose();
    choosePlace(chosen);
  };
  const found = data && words.trim() ? findByName(countries, words) : undefined;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('choosePlace')} closeLabel={t('close')}>
      <form
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (found?.[0]) choose(found[0].place);
        }}
      >
        <input
          type="search"
          className="field"
          aria-label={t('searchPlaces')}
          placeholder={t('searchPlaces')}
          autoComplete="off"
          enterKeyHint="go"
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
      </form>
      <div className="-mx-3 mt-3 h-[min(24rem,55dvh)] overflow-auto overscroll-contain">
        {error && <InlineLoadError onRetry={() => void refetch()} className="px-3 text-ui" />}
        {!data && !error && <Skeleton className="mx-3 h-72" />}
        <p role="status" className="px-3 text-ui text-muted">
          {found?.length === 0 && t('noPlaceFound')}
        </p>
        {found ? (
          <ul>
            {found.map((one) => (
              <FoundPlaceRow key={`${one.place.country} ${one.place.city}`} {...one} onChoose={choose} />
            ))}
          </ul>
        ) : (
          data && <PlaceTree countries={countries} place={place} onChoose={choose} />
        )}
      </div>
    </Dialog>
  );
}

interface NamedPlace {
  place: PlaceQuery;
  country: Country;
  city?: Country['cities'][number];
}

/** Countries, then cities, one of whose words starts with the text, whatever its spelling. */
function findByName(countries: Country[], words: string): NamedPlace[] {
  const typed = fold(words).trim();
  const isFound = ({ name }: Pick<Country, 'name'>) =>
    [name.en, name.ar].some(
      (one) => one && ` ${fold(one).replaceAll(/(^|\s)ال/g, ' ')}`.includes(` ${typed.replace(/^ال/, '')}`),
    );
  return [
    ...countries.filter(isFound).map((country) => ({ place: { country: country.code }, country })),
    ...countries.flatMap((country) =>
      country.cities
        .filter(isFound)
        .map((city) => ({ place: { country: country.code, city: city._id }, country, city })),
    ),
  ];
}

function FoundPlaceRow({ place, country, city, onChoose }: NamedPlace & { onChoose: (place: PlaceQuery) => void }) {
  const text = useText();
  return (
    <li>
      <PlaceRow onClick={() => onChoose(place)}>
        <bdi>{text((city ?? country).name)}</bdi>
        {city && <bdi className="text-muted">{text(country.name)}</bdi>}
      </PlaceRow>
    </li>
  );
}

interface PlaceTreeProps {
  countries: Country[];
  place: PlaceQuery;
  onChoose: (place: PlaceQuery) => void;
}

/** Everywhere, then the countries. A country opens its cities. */
function PlaceTree({ countries, place, onChoose }: PlaceTreeProps) {
  const { t } = useTranslation();
  const text = useText();
  const [only] = countries.length === 1 ? countries : [];
  const [open, setOpen] = useState(only?.code);
  return (
    <ul>
      <li>
        <PlaceRow isCurrent={isEverywhere(place)} onClick={() => onChoose({})}>
          {t('everywhere')}
        </PlaceRow>
      </li>
      {countries.map(({ code, name, nameInText, cities }) => (
        <li key={code}>
          <button
            type="button"
            className="item w-full text-start"
            aria-expanded={open === code}
            onClick={() => setOpen(open === code ? undefined : code)}
          >
            <bdi className={place.country === code ? 'font-semibold' : ''}>{text(name)}</bdi>
            <ChevronDown
              size={18}
              aria-hidden
              className={`ms-auto shrink-0 text-muted transition-transform ${open === code ? '-rotate-180' : ''}`}
            />
          </button>
          {open === code && (
            <ul className="ms-4 border-s border-line ps-1">
              <li>
                <PlaceRow
                  isCurrent={place.country === code && place.city === undefined}
                  onClick={() => onChoose({ country: code })}
                >
                  {t('allOf', { name: text(nameInText) })}
                </PlaceRow>
              </li>
              {cities.map((city) => (
                <li key={city._id}>
                  <PlaceRow
                    isCurrent={place.city === city._id}
                    onClick={() => onChoose({ country: code, city: city._id })}
                  >
                    <bdi>{text(city.name)}</bdi>
                  </PlaceRow>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  );
}

function PlaceRow({
  isCurrent = false,
  onClick,
  children,
}: {
  isCurrent?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className="item w-full text-start aria-[current]:font-semibold"
      aria-current={isCurrent || undefined}
      onClick={onClick}
    >
      {children}
      {isCurrent && <Check size={18} aria-hidden className="ms-auto shrink-0" />}
    </button>
  );
}
