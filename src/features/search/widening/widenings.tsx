import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { useRead } from '#web/data/query.ts';
import { useLanguage, useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';

import type { SearchQuery } from '../contract.ts';
import { formatCount } from '../facets/format-count.ts';
import type { Count } from '../facets/contract.ts';
import { useActiveFilters } from '../filters/use-active-filters.ts';
import { changeAddress } from '../list-address.ts';
import { widenSearch } from './contract.ts';

/** Ways out of an empty list, each with what it would find. */
export function Widenings({ query }: { query: SearchQuery }) {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { pathname, search } = useLocation();
  const active = useActiveFilters(query.categoryId);
  const { page: _, limit: __, sort: ___, ...asked } = query;
  const { data } = useRead(widenSearch, { query: asked });
  if (!data || (data.drops.length === 0 && !data.parent)) return null;

  const nameOf = (names: string[]) =>
    active
      .filter(({ change }) => Object.keys(change).some((name) => names.includes(name)))
      .map(({ label }) => label)
      .join(', ') || t('thisSeller');
  const without = (names: string[]) =>
    changeAddress(search, Object.fromEntries(names.map((name) => [name, undefined])));
  const attributes = Object.keys(query).filter((name) => name.startsWith('attr.'));
  return (
    <nav aria-label={t('widen')} className="panel mt-4">
      <h3 className="mb-2 font-semibold">{t('widen')}</h3>
      <ul>
        {data.drops.map(({ names, found }) => (
          <Way
            key={names.join()}
            to={pathname + without(names)}
            label={t('without', { name: nameOf(names) })}
            found={found}
          />
        ))}
        {data.parent && (
          <Way
            to={paths.list(data.parent.categoryId ?? undefined) + without(attributes)}
            label={t('inCategory', { name: data.parent.name ? text(data.parent.name) : t('layout:allAds') })}
            found={data.parent.found}
          />
        )}
      </ul>
    </nav>
  );
}

function Way({ to, label, found }: { to: string; label: string; found: Count }) {
  const count = formatCount({ counts: { way: found } }, 'way', useLanguage());
  return (
    <li>
      <Link to={to} className="-mx-2 flex min-h-11 items-center justify-between gap-3 rounded-xl px-2 hover:bg-hover">
        <bdi className="min-w-0 text-accent">{label}</bdi>
        <bdi className="shrink-0 text-sm text-muted tabular-nums">{count}</bdi>
      </Link>
    </li>
  );
}
