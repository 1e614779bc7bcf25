import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTRIBUTE_TYPES, type AttributeType } from '#features/catalog/attribute-types.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { apiQuery } from '#web/api/api-query.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { InlineLoadError } from '#web/ui/load-error.tsx';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Select } from '#web/ui/select.tsx';

import type { SearchQuery } from '../contract.ts';
import type { Facet } from '../facets/contract.ts';
import { FacetCountText } from '../facets/facet-count-text.tsx';
import { isEmptyChoice, toSelectChoice } from '../facets/format-facet-count.ts';
import type { ApplyListUrlChange } from '../list/list-url.ts';
import { selectOptions, selectedOptions } from './select-options.ts';
import { DateRangeFilter } from './date-range-filter.tsx';
import { RangeFilter } from './range-filter.tsx';

interface AttributeFiltersProps {
  categoryId: string;
  query: SearchQuery;
  onChange: ApplyListUrlChange;
  facets: Record<string, Facet> | undefined;
}

/** Filters on the category's attributes: ranges, and options with their counts. */
export function AttributeFilters({ categoryId, query, onChange, facets }: AttributeFiltersProps) {
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(apiQuery(api, catalogApi.listSpecifications, { query: { categoryId } }));
  if (isError) return <InlineLoadError onRetry={() => void refetch()} className="text-sm" />;
  return data?.specifications
    .filter(({ filterable }) => filterable)
    .map((specification) => {
      const { key, type } = specification;
      const Filter = FILTERS[ATTRIBUTE_TYPES[type].filter];
      return (
        <Filter
          key={key}
          specification={specification}
          query={query}
          chosen={selectedOptions(query, key)}
          onChange={(values) => onChange(selectOptions(data.specifications, query, key, values))}
          facet={facets?.[key]}
        />
      );
    });
}

interface AttributeFilterProps {
  specification: Specification;
  query: SearchQuery;
  /** The selected options; of a range, its text (`5..9`). */
  chosen: string[];
  onChange: (values: string[]) => void;
  facet: Facet | undefined;
}

const FILTERS = {
  options: OptionFilter,
  flag: FlagFilter,
  'number-range': NumberRangeFilter,
  'date-range': DateFilter,
  none: () => null,
} satisfies Record<AttributeType['filter'], (props: AttributeFilterProps) => ReactNode>;

function NumberRangeFilter({ specification, chosen: [range = ''], onChange }: AttributeFilterProps) {
  const text = useText();
  const [from, to] = range.split('..');
  return (
    <RangeFilter
      key={range}
      label={text(specification.label)}
      {...(specification.unit && { unit: text(specification.unit) })}
      min={from ? Number(from) : undefined}
      max={to ? Number(to) : undefined}
      onChange={(min = '', max = '') => onChange(min || max ? [`${min}..${max}`] : [])}
    />
  );
}

function DateFilter({ specification, chosen: [range = ''], onChange }: AttributeFilterProps) {
  const text = useText();
  const [from = '', to = ''] = range.split('..');
  return (
    <DateRangeFilter
      key={range}
      label={text(specification.label)}
      from={from}
      to={to}
      onChange={(min, max) => onChange(min || max ? [`${min}..${max}`] : [])}
    />
  );
}

function FlagFilter({ specification, chosen, onChange, facet }: AttributeFilterProps) {
  const text = useText();
  return <CheckBox label={text(specification.label)} value="true" chosen={chosen} onChange={onChange} facet={facet} />;
}

function OptionFilter({ specification, query, chosen, onChange, facet }: AttributeFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const parents = specification.dependsOn ? selectedOptions(query, specification.dependsOn) : [];
  // Selected options are always shown, even if their parent option is not selected: otherwise they could not be
  // removed.
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
            ...options.map(({ key, label }) => toSelectChoice(key, text(label), facet, language)),
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
      className={clsx(
        '-mx-2 flex items-center rounded-xl px-2 text-sm hover:bg-hover',
        isEmptyChoice(facet, value) && 'text-muted',
      )}
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
      <FacetCountText id={id} facet={facet} choice={value} />
    </div>
  );
}
