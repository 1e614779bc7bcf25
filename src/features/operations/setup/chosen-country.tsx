import { Check, Plus } from 'lucide-react';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { countries as known } from '#features/catalog/starters/countries.ts';
import { LANGUAGES, textDirection } from '#platform/text/language.ts';
import { isBlank } from '#platform/text/visible-text.ts';
import { TextField } from '#ui/fields/text-field.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import { Flag } from '#ui/kit/flag.tsx';

import type { SetupCity, SetupCountry } from './contract.ts';
import { toSetupCity } from './to-setup-country.ts';
import { useUnfinishedInput } from './unfinished-input.ts';

const CHIP = 'btn-outline aria-pressed:border-ink aria-pressed:bg-hover';

interface ChosenCountryProps {
  country: SetupCountry;
  /** The first country: its time zone and dial code are the site's. */
  isMain: boolean;
  onMakeMain: () => void;
  onChange: (country: SetupCountry) => void;
  onRemove: () => void;
}

/** A chosen country with its cities: the known ones can be left out, others added. */
export function ChosenCountry({ country, isMain, onMakeMain, onChange, onRemove }: ChosenCountryProps) {
  const { t } = useTranslation('admin-setup');
  const text = useText();
  const titleId = useId();
  const suggested = known.find(({ code }) => code === country.code)?.cities.map(toSetupCity) ?? [];
  const own = country.cities.filter((city) => !suggested.some((one) => isSame(one, city)));
  const toggle = (city: SetupCity) =>
    onChange({
      ...country,
      cities: country.cities.some((one) => isSame(one, city))
        ? country.cities.filter((one) => !isSame(one, city))
        : // In the order of the suggestions.
          [...suggested.filter((one) => isSame(one, city) || country.cities.some((kept) => isSame(one, kept))), ...own],
    });
  return (
    <section aria-labelledby={titleId} className="panel">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h2 id={titleId} className="flex min-w-0 items-center gap-2 text-h3">
          <Flag code={country.code} />
          <bdi>{text(country.name)}</bdi>
          {isMain && <span className="rounded-full bg-hover px-2 py-0.5 text-meta text-muted">{t('mainCountry')}</span>}
        </h2>
        <div className="flex flex-wrap gap-2">
          {!isMain && (
            <button type="button" className="btn-ghost" onClick={onMakeMain}>
              {t('makeMain')}
            </button>
          )}
          <button type="button" className="btn-ghost" onClick={onRemove}>
            {t('remove')}
          </button>
        </div>
      </div>
      <p className="mt-1 text-ui text-muted">{t('citiesText')}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        {[...suggested, ...own].map((city) => {
          const isChosen = country.cities.some((one) => isSame(one, city));
          const Icon = isChosen ? Check : Plus;
          return (
            <li key={`${city.name.en} ${city.name.ar}`}>
              <button type="button" aria-pressed={isChosen} className={CHIP} onClick={() => toggle(city)}>
                <Icon size={18} aria-hidden />
                <bdi>{text(city.name)}</bdi>
              </button>
            </li>
          );
        })}
      </ul>
      <AddCity
        onAdd={(name) => {
          const city = { name, lat: country.lat, lng: country.lng };
          if (!country.cities.some((one) => isSame(one, city)))
            onChange({ ...country, cities: [...country.cities, city] });
        }}
      />
    </section>
  );
}

const isSame = (one: SetupCity, other: SetupCity): boolean =>
  one.name.en === other.name.en && one.name.ar === other.name.ar;

const EMPTY = { en: '', ar: '' };

/** Names a city in one or both languages. Enter adds it, too. */
function AddCity({ onAdd }: { onAdd: (name: { en: string; ar: string }) => void }) {
  const { t } = useTranslation(['admin-setup', 'admin-form']);
  const [name, setName] = useState(EMPTY);
  const first = useRef<HTMLInputElement>(null);
  const trimmed = { en: name.en.trim(), ar: name.ar.trim() };
  const add = () => {
    if (isBlank(trimmed.en) && isBlank(trimmed.ar)) return first.current?.focus();
    onAdd(trimmed);
    setName(EMPTY);
    first.current?.focus();
  };
  useUnfinishedInput(() => {
    if (trimmed.en || trimmed.ar) onAdd(trimmed);
    return true;
  });
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // The form around it would go to the next step.
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="mt-4 grid min-w-0 items-end gap-3 border-t border-line pt-4 sm:grid-cols-[1fr_1fr_auto]">
      <legend className="sr-only">{t('addCity')}</legend>
      {LANGUAGES.map((language, at) => (
        <TextField
          key={language}
          ref={at === 0 ? first : undefined}
          label={t('cityIn', { language: t(`admin-form:language_${language}`) })}
          lang={language}
          dir={textDirection(language)}
          maxLength={60}
          value={name[language]}
          onChange={({ target }) => setName({ ...name, [language]: target.value })}
          onKeyDown={addOnEnter}
        />
      ))}
      <button type="button" className="btn-outline" onClick={add}>
        <Plus size={18} aria-hidden />
        {t('addCity')}
      </button>
    </fieldset>
  );
}
