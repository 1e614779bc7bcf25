import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { Fragment, type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';

import { ATTRIBUTE_TYPES, type AttributeType } from '#features/catalog/attribute-types.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Specification } from '#features/catalog/contract.ts';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { InlineLoadError } from '#ui/kit/load-error.tsx';
import { Select } from '#ui/kit/select.tsx';

import type { SearchQuery } from '../contract.ts';
import type { Facet } from '../facets/contract.ts';
import { isEmptyChoice, toSelectChoice } from '../facets/format-facet-count.ts';
import { ListForm } from '../list/list-form.tsx';
import type { ApplyListUrlChange, ListUrlChange } from '../list/list-url.ts';
import { joinOptions, rangeFieldNames } from '../list/submitted-list.ts';
import { FacetCountText, FilterGroup, MoreChoices } from './filter-group.tsx';
import { DateRangeFilter, RangeFilter } from './range-filter.tsx';
import { selectedOptions, selectOptions } from './select-options.ts';

/** Attribute groups that start open; with categories, place and price there are five. */
const OPEN_GROUPS = 2;

interface AttributeFiltersProps {
  categoryId: string;
  query: SearchQuery;
  onChange: ApplyListUrlChange;
  facets: Record<string, Facet> | undefined;
}

/** Filters on the category's attributes: ranges, and options with their counts. */
export function AttributeFilters({ categoryId, query, onChange, facets }: AttributeFiltersProps) {
  const { api } = useApp();
  const text = useText();
  const { data, isError, refetch } = useQuery(apiQuery(api, catalogApi.listSpecifications, { query: { categoryId } }));
  if (isError) return <InlineLoadError onRetry={() => void refetch()} className="text-ui" />;
  return data?.specifications
    .filter((specification) => specification.filterable && isOffered(specification, query))
    .map((specification, at) => {
      const { key, type, label, unit } = specification;
      const { filter } = ATTRIBUTE_TYPES[type];
      const Filter = FILTERS[filter];
      const chosen = selectedOptions(query, key);
      const startsOpen = at < OPEN_GROUPS || chosen.length > 0;
      const control = (
        <Filter
          specification={specification}
          query={query}
          chosen={chosen}
          without={selectOptions(data.specifications, query, key, [])}
          onChange={(values) => onChange(selectOptions(data.specifications, query, key, values))}
          facet={facets?.[key]}
        />
      );
      if (filter === 'none') return null;
      if (filter === 'flag') return <Fragment key={key}>{control}</Fragment>;
      return (
        <FilterGroup
          key={key}
          label={
            <>
              {text(label)}
              {unit && <span className="ms-1 text-ui font-normal text-muted">({text(unit)})</span>}
            </>
          }
          isOpen={startsOpen}
        >
          {control}
        </FilterGroup>
      );
    });
}

/** Options that depend on others are offered when one of these is chosen. */
const isOffered = (specification: Specification, query: SearchQuery): boolean =>
  !ATTRIBUTE_TYPES[specification.type].hasOptions || offeredOptions(specification, query).length > 0;

/**
 * Before a parent is chosen, none is offered, not even one of every parent (“other”): alone, it would look like all
 * there is. Selected options are always offered, even if their parent option is not, so that they can be removed.
 */
function offeredOptions({ key, options, dependsOn }: Specification, query: SearchQuery): Specification['options'] {
  const parents = dependsOn ? selectedOptions(query, dependsOn) : [];
  const chosen = selectedOptions(query, key);
  return options.filter(
    ({ key: option, parent }) =>
      chosen.includes(option) || (parent ? parents.includes(parent) : !dependsOn || parents.length > 0),
  );
}

interface AttributeFilterProps {
  specification: Specification;
  query: SearchQuery;
  /** The selected options; of a range, its text (`5..9`). */
  chosen: string[];
  /** The change of the list's URL that removes the filter, and those that depend on it. */
  without: ListUrlChange;
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

function NumberRangeFilter({ specification, chosen: [range = ''], without, onChange }: AttributeFilterProps) {
  const text = useText();
  const [from, to] = range.split('..');
  return (
    <RangeFilter
      key={range}
      label={text(specification.label)}
      names={rangeFieldNames(specification.key)}
      without={without}
      min={from ? Number(from) : undefined}
      max={to ? Number(to) : undefined}
      onChange={(min = '', max = '') => onChange(min || max ? [`${min}..${max}`] : [])}
    />
  );
}

function DateFilter({ specification, chosen: [range = ''], without, onChange }: AttributeFilterProps) {
  const text = useText();
  const [from = '', to = ''] = range.split('..');
  return (
    <DateRangeFilter
      key={range}
      label={text(specification.label)}
      names={rangeFieldNames(specification.key)}
      without={without}
      from={from}
      to={to}
      onChange={(min, max) => onChange(min || max ? [`${min}..${max}`] : [])}
    />
  );
}

function FlagFilter({ specification: { key, label }, chosen, without, onChange, facet }: AttributeFilterProps) {
  const text = useText();
  return (
    <ListForm without={without}>
      <CheckBox attribute={key} label={text(label)} value="true" {...{ chosen, onChange, facet }} />
    </ListForm>
  );
}

function OptionFilter({ specification, query, chosen, without, onChange, facet }: AttributeFilterProps) {
  const { t } = useTranslation('list');
  const text = useText();
  const language = useLanguage();
  const options = offeredOptions(specification, query);
  const several = chosen.length > 1 && {
    value: joinOptions(chosen),
    label: labelsOf(options, chosen)
      .map(text)
      .join(language === 'ar' ? '، ' : ', '),
  };
  if (options.length > 8) {
    return (
      <ListForm without={without}>
        <Select
          label={text(specification.label)}
          name={`attr.${specification.key}`}
          value={several ? several.value : (chosen[0] ?? '')}
          onChange={(value) => onChange(value ? [value] : [])}
          choices={[
            { value: '', label: t('any') },
            ...(several ? [several] : []),
            ...options.map(({ key, label }) => toSelectChoice(key, text(label), facet, language)),
          ]}
        />
      </ListForm>
    );
  }
  const attribute = specification.key;
  const checkBoxes = (shown: Specification['options']) =>
    shown.map(({ key, label }) => (
      <CheckBox key={key} label={text(label)} value={key} {...{ attribute, chosen, onChange, facet }} />
    ));
  const isHidden = ({ key }: { key: string }) => isEmptyChoice(facet, key) && !chosen.includes(key);
  const hidden = options.filter(isHidden);
  return (
    <ListForm without={without}>
      <fieldset>
        <legend className="sr-only">{text(specification.label)}</legend>
        {checkBoxes(options.filter((option) => !isHidden(option)))}
        {hidden.length > 0 && <MoreChoices>{checkBoxes(hidden)}</MoreChoices>}
      </fieldset>
    </ListForm>
  );
}

const labelsOf = (options: Specification['options'], keys: string[]) =>
  options.filter(({ key }) => keys.includes(key)).map(({ label }) => label);

interface CheckBoxProps {
  /** The attribute's key. */
  attribute: string;
  label: string;
  value: string;
  chosen: string[];
  onChange: (values: string[]) => void;
  facet: Facet | undefined;
}

function CheckBox({ attribute, label, value, chosen, onChange, facet }: CheckBoxProps) {
  const id = useId();
  return (
    <div
      className={clsx(
        '-mx-2 flex items-center rounded-xl px-2 text-ui hover:bg-hover',
        isEmptyChoice(facet, value) && 'text-muted',
      )}
    >
      <label className="flex min-h-11 flex-1 cursor-pointer items-center gap-3 lg:min-h-10">
        <input
          type="checkbox"
          name={`attr.${attribute}`}
          value={value}
          aria-describedby={id}
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
