import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

import {
  type Category,
  listCountries,
  listSpecifications,
  listSubCategories,
  listSubCategoriesOfRoot,
  type Specification,
} from '#features/catalog/contract.ts';
import { toAsciiDigits } from '#platform/digits.ts';
import { queryOf } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { PartFailed } from '#web/layout/load-failed.tsx';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Select } from '#web/ui/select.tsx';

import type { SearchQuery } from './contract.ts';
import { changeAddress } from './list-address.ts';

/** Category, place, price and the category's own attributes. Every choice is an address. */
export function Filters({ query, category }: { query: SearchQuery; category: Category | undefined }) {
  const { t } = useTranslation('list');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const apply = (change: Record<string, string | string[] | undefined>) =>
    void navigate(pathname + changeAddress(search, change), { preventScrollReset: true });
  return (
    <div className="space-y-6">
      <CategoryLinks category={category} />
      <PlaceFilter query={query} onChange={apply} />
      <RangeFilter
        key={`price ${query.minPrice} ${query.maxPrice}`}
        label={t('price')}
        min={query.minPrice}
        max={query.maxPrice}
        onChange={(minPrice, maxPrice) => apply({ minPrice, maxPrice })}
      />
      {category && <AttributeFilters categoryId={category._id} query={query} onChange={apply} />}
      <Link to={pathname} className="btn-outline w-full">
        {t('clearFilters')}
      </Link>
    </div>
  );
}

function CategoryLinks({ category }: { category: Category | undefined }) {
  const { t } = useTranslation(['list', 'common']);
  const text = useText();
  const { api } = useApp();
  const parent = category?.isLeaf ? category.parentId : (category?._id ?? null);
  const below = useQuery({ ...queryOf(api, listSubCategories, { params: { id: parent ?? '' } }), enabled: parent !== null });
  const roots = useQuery({ ...queryOf(api, listSubCategoriesOfRoot, {}), enabled: parent === null });
  const { search } = useLocation();
  const kept = changeAddress(
    search,
    Object.fromEntries([...new URLSearchParams(search).keys()].filter((name) => name.startsWith('attr.')).map((name) => [name, undefined])),
  );
  const { data, isError, refetch } = parent === null ? roots : below;
  return (
    <nav aria-label={t('common:categories')}>
      <h3 className="mb-1 font-semibold">{t('common:categories')}</h3>
      {category && (
        <Link
          to={(category.parentId ? paths.list(category.parentId) : paths.list()) + kept}
          className="inline-flex min-h-11 items-center text-sm text-accent hover:underline"
        >
          {t('oneUp')}
        </Link>
      )}
      {isError && <PartFailed onRetry={() => void refetch()} className="text-sm" />}
      <ul className="-mx-2">
        {data?.categories.map(({ _id, name }) => (
          <li key={_id}>
            <Link
              to={paths.list(_id) + kept}
              aria-current={_id === category?._id ? 'page' : undefined}
              className="flex min-h-11 items-center rounded-xl px-2 text-sm lg:min-h-10 hover:bg-hover aria-[current=page]:font-semibold aria-[current=page]:text-accent"
            >
              {text(name)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type Apply = (change: Record<string, string | string[] | undefined>) => void;

function PlaceFilter({ query, onChange }: { query: SearchQuery; onChange: Apply }) {
  const { t } = useTranslation('list');
  const text = useText();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(queryOf(api, listCountries, {}));
  const countries = data?.countries ?? [];
  const cities = countries.find(({ code }) => code === query.country)?.cities ?? [];
  const anywhere = { value: 'all', label: t('everywhere') };
  const chosen = (value: string) => (value === 'all' ? undefined : value);
  return (
    <div className="space-y-3">
      <h3 className="font-semibold">{t('place')}</h3>
      {isError && <PartFailed onRetry={() => void refetch()} className="text-sm" />}
      <Select
        label={t('country')}
        value={query.country ?? 'all'}
        onChange={(value) => onChange({ country: chosen(value), city: undefined })}
        choices={[anywhere, ...countries.map(({ code, name, flag }) => ({ value: code, label: `${flag} ${text(name)}` }))]}
      />
      {cities.length > 0 && (
        <Select
          label={t('city')}
          value={query.city ?? 'all'}
          onChange={(value) => onChange({ city: chosen(value) })}
          choices={[anywhere, ...cities.map(({ _id, name }) => ({ value: _id, label: text(name) }))]}
        />
      )}
    </div>
  );
}

interface RangeProps {
  label: string;
  unit?: string;
  min: number | undefined;
  max: number | undefined;
  onChange: (min: string | undefined, max: string | undefined) => void;
}

/** From and to; Arabic digits count. Applied with Enter or on leaving a field. */
function RangeFilter({ label, unit, min, max, onChange }: RangeProps) {
  const { t } = useTranslation('list');
  const read = (form: FormData, name: string) => toAsciiDigits(String(form.get(name) ?? '')).replace(/[^\d.]/g, '') || undefined;
  const apply = (form: HTMLFormElement) => {
    const data = new FormData(form);
    const [from, to] = [read(data, 'from'), read(data, 'to')];
    if (from !== (min === undefined ? undefined : String(min)) || to !== (max === undefined ? undefined : String(max))) onChange(from, to);
  };
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        apply(event.currentTarget);
      }}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && apply(event.currentTarget)}
    >
      <fieldset>
        <legend className="mb-2 font-semibold">
          {label}
          {unit && <span className="ms-1 text-sm font-normal text-muted">({unit})</span>}
        </legend>
        <div className="flex gap-2">
          <input name="from" aria-label={t('from')} placeholder={t('from')} defaultValue={min} inputMode="decimal" dir="ltr" className="field min-w-0" />
          <input name="to" aria-label={t('to')} placeholder={t('to')} defaultValue={max} inputMode="decimal" dir="ltr" className="field min-w-0" />
        </div>
        <button type="submit" className="sr-only">
          {t('apply')}
        </button>
      </fieldset>
    </form>
  );
}

function AttributeFilters({ categoryId, query, onChange }: { categoryId: string; query: SearchQuery; onChange: Apply }) {
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
      return <OptionFilter key={name} name={name} specification={specification} query={query} onChange={onChange} />;
    });
}

function OptionFilter({ name, specification, query, onChange }: { name: string; specification: Specification; query: SearchQuery; onChange: Apply }) {
  const { t } = useTranslation('list');
  const text = useText();
  const parents = specification.dependsOn ? [query[`attr.${specification.dependsOn}`] ?? []].flat().map(String) : undefined;
  const options = specification.options.filter(({ parent }) => !parent || parents?.includes(parent));
  const chosen = [query[name] ?? []].flat().map(String);
  if (options.length === 0) return null;
  if (options.length > 8) {
    return (
      <div>
        <h3 className="mb-2 font-semibold">{text(specification.label)}</h3>
        <Select
          label={text(specification.label)}
          value={chosen[0] ?? 'all'}
          onChange={(value) => onChange({ [name]: value === 'all' ? undefined : value })}
          choices={[{ value: 'all', label: t('any') }, ...options.map(({ key, label }) => ({ value: key, label: text(label) }))]}
        />
      </div>
    );
  }
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{text(specification.label)}</legend>
      {options.map(({ key, label }) => (
        <label key={key} className="-mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-xl px-2 text-sm hover:bg-hover lg:min-h-10">
          <input
            type="checkbox"
            className="size-5 accent-(--brand)"
            checked={chosen.includes(key)}
            onChange={(event) => onChange({ [name]: event.currentTarget.checked ? [...chosen, key] : chosen.filter((value) => value !== key) })}
          />
          {text(label)}
        </label>
      ))}
    </fieldset>
  );
}
