import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';

import { listSpecifications, type Specification } from '#features/catalog/contract.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { PartFailed } from '#web/layout/load-failed.tsx';
import { useLanguage, useText } from '#web/layout/site.ts';
import { Select } from '#web/ui/select.tsx';

import type { SearchQuery } from '../contract.ts';
import type { Facet } from '../facets/contract.ts';
import { CountText } from '../facets/count-text.tsx';
import { isEmptyChoice, toChoice } from '../facets/format-count.ts';
import type { Apply } from '../list-address.ts';
import { chooseOptions, chosenOf } from './dependents.ts';
import { RangeFilter } from './range-filter.tsx';

interface AttributeFiltersProps {
  categoryId: string;
  query: SearchQuery;
  onChange: Apply;
  facets: Record<string, Facet> | undefined;
}

/** What the category lets one choose by: ranges of numbers, and options with their counts. */
export function AttributeFilters({ categoryId, query, onChange, facets }: AttributeFiltersProps) {
  const text = useText();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(queryOf(api, listSpecifications, { query: { categoryId } }));
  if (isError) return <PartFailed onRetry={() => void refetch()} className="text-sm" />;
  return data?.specifications
    .filter(({ filterable }) => filterable)
    .map((specification) => {
      const name = `attr.${specification.key}`;
      if (specification.type === 'number' || specification.type === 'year') {
        const [from, to] = String(query[name] ?? '').split('..');
        return (
          <RangeFilter
            key={`${name} ${String(query[name])}`}
            label={text(specification.label)}
            {...(specification.unit && { unit: text(specification.unit) })}
            min={from ? Number(from) : undefined}
            max={to ? Number(to) : undefined}
            onChange={(min, max) => onChange({ [name]: min || max ? `${min ?? ''}..${max ?? ''}` : undefined })}
          />
        );
      }
      const chosen = chosenOf(query, specification.key);
      const choose = (values: string[]) =>
        onChange(chooseOptions(data.specifications, query, specification.key, values));
      const facet = facets?.[specification.key];
      if (specification.type === 'boolean') {
        return (
          <CheckBox
            key={name}
            label={text(specification.label)}
            value="true"
            chosen={chosen}
            onChange={choose}
            facet={facet}
          />
        );
      }
      return (
        <OptionFilter
          key={name}
          specification={specification}
          query={query}
          chosen={chosen}
          onChange={choose}
          facet={facet}
        />
      );
    });
}

interface OptionFilterProps {
  specification: Specification;
  query: SearchQuery;
  chosen: string[];
  onChange: (values: string[]) => void;
  facet: Facet | undefined;
}

function OptionFilter({ specification, query, chosen, onChange, facet }: OptionFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const parents = specification.dependsOn ? chosenOf(query, specification.dependsOn) : [];
  // What is chosen stands there, whatever it hangs on: else it could not be taken back.
  const options = specification.options.filter(
    ({ key, parent }) => !parent || parents.includes(parent) || chosen.includes(key),
  );
  if (options.length === 0) return null;
  const several = chosen.length > 1 && {
    value: 'several',
    label: labelsOf(options, chosen)
      .map(text)
      .join(language === 'ar' ? '، ' : ', '),
  };
  if (options.length > 8) {
    return (
      <div>
        <h3 className="mb-2 font-semibold">{text(specification.label)}</h3>
        <Select
          label={text(specification.label)}
          value={several ? several.value : (chosen[0] ?? 'all')}
          onChange={(value) => onChange(value === 'all' ? [] : [value])}
          choices={[
            { value: 'all', label: t('any') },
            ...(several ? [several] : []),
            ...options.map(({ key, label }) => toChoice(key, text(label), facet, language)),
          ]}
        />
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{text(specification.label)}</legend>
      {options.map(({ key, label }) => (
        <CheckBox key={key} label={text(label)} value={key} chosen={chosen} onChange={onChange} facet={facet} />
      ))}
    </fieldset>
  );
}

const labelsOf = (options: Specification['options'], keys: string[]) =>
  options.filter(({ key }) => keys.includes(key)).map(({ label }) => label);

interface CheckBoxProps {
  label: string;
  value: string;
  chosen: string[];
  onChange: (values: string[]) => void;
  facet: Facet | undefined;
}

function CheckBox({ label, value, chosen, onChange, facet }: CheckBoxProps) {
  const id = useId();
  return (
    <div
      className={`-mx-2 flex items-center rounded-xl px-2 text-sm hover:bg-hover ${isEmptyChoice(facet, value) ? 'text-muted' : ''}`}
    >
      <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 lg:min-h-10">
        <input
          type="checkbox"
          aria-describedby={id}
          className="size-5 accent-(--brand)"
          checked={chosen.includes(value)}
          onChange={(event) =>
            onChange(event.currentTarget.checked ? [...chosen, value] : chosen.filter((other) => other !== value))
          }
        />
        {label}
      </label>
      <CountText id={id} facet={facet} choice={value} />
    </div>
  );
}
