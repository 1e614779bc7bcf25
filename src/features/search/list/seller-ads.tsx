import { PackageOpen, Search, SearchX } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { formatNumber } from '#platform/text/format.ts';
import { usePrefetchedQuery } from '#ui/api/api-query.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';

import * as searchApi from '../contract.ts';
import { LazyEarlierPage, LazyMorePages, LazyWidenings } from './lazy.tsx';
import { OtherParams } from './list-form.tsx';
import { parseSellerUrl, withListParams } from './list-url.ts';
import { toShownAds, useShownPages } from './shown-pages.ts';
import { SortSelect } from './sort-select.tsx';
import { useChangeListUrl } from './use-list-url.ts';

/** The number of a seller's ads, from those of each category. */
export const countAds = (categories: { adsCount: number }[]): number =>
  categories.reduce((sum, { adsCount }) => sum + adsCount, 0);

/** The live ads of one seller, searched, filtered and sorted by the URL. The route's loader has loaded them. */
export function SellerAds({ sellerId }: { sellerId: string }) {
  const { t } = useTranslation(['people', 'layout']);
  const { pathname, search } = useLocation();
  const query = parseSellerUrl(sellerId, search);
  const found = usePrefetchedQuery(searchApi.search, { query });
  const { ads, pagination, sort } = found;
  const pages = useShownPages(found);
  const { categories } = usePrefetchedQuery(adsApi.listUserCategories, { params: { id: sellerId } });
  if (categories.length === 0) return <Notice icon={PackageOpen} title={t('noAds')} />;
  return (
    <>
      <CategoryLinks sellerId={sellerId} value={query.categoryId} />
      <div className="mb-4 flex justify-between gap-2">
        <SearchField key={query.search} text={query.search} />
        <SortSelect sort={sort} hasText={Boolean(query.search)} />
      </div>
      {/* Without filters, the number is in the heading. */}
      <p role="status" className={query.search || query.categoryId ? 'mb-3 text-ui text-muted' : 'sr-only'}>
        {t('layout:adsCount', { count: pagination.totalItems })}
      </p>
      {ads.length > 0 ? (
        <>
          <LazyEarlierPage pages={pages} />
          <AdGrid ads={toShownAds(pages)} eager={4} />
          <LazyMorePages query={query} pages={pages} />
        </>
      ) : (
        <>
          <Notice
            icon={SearchX}
            title={t('noMatch')}
            text={t('noMatchText')}
            action={
              <Link to={pathname} className="btn-primary">
                {t('showAllTheirs')}
              </Link>
            }
          />
          <LazyWidenings query={query} />
        </>
      )}
    </>
  );
}

function SearchField({ text = '' }: { text: string | undefined }) {
  const { t } = useTranslation('people');
  const change = useChangeListUrl();
  const searchFor = (words: string) => change({ search: words || undefined });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    searchFor(String(new FormData(event.currentTarget).get('search')).trim());
  };
  return (
    <form
      role="search"
      aria-label={t('searchTheirs')}
      action={useLocation().pathname}
      onSubmit={submit}
      className="relative min-w-0 flex-1 sm:max-w-sm"
    >
      <OtherParams without={{ search: undefined }} />
      <input
        name="search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t('searchTheirs')}
        placeholder={t('search')}
        defaultValue={text}
        onChange={(event) => event.currentTarget.value === '' && text && searchFor('')}
        className="field rounded-full [unicode-bidi:plaintext] ps-4 pe-11"
      />
      <button type="submit" aria-label={t('search')} className="btn-icon absolute end-0 top-0 text-muted">
        <Search size={18} aria-hidden />
      </button>
    </form>
  );
}

/** The seller's categories as links, with their number of ads. */
function CategoryLinks({ sellerId, value }: { sellerId: string; value: string | undefined }) {
  const { t } = useTranslation('people');
  const text = useText();
  const { categories } = usePrefetchedQuery(adsApi.listUserCategories, { params: { id: sellerId } });
  const [only, ...others] = categories;
  if (only && others.length === 0) {
    return (
      <p className="mb-4 text-ui text-muted">
        {t('categoryWithCount', { name: text(only.name), count: only.adsCount })}
      </p>
    );
  }
  return (
    <nav
      aria-label={t('theirCategories')}
      className="-mx-4 mb-4 overflow-x-auto px-4 py-1 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex gap-2 sm:flex-wrap">
        <CategoryLink category={undefined} name={t('allCategories')} count={countAds(categories)} value={value} />
        {categories.map(({ _id, name, adsCount }) => (
          <CategoryLink key={_id} category={_id} name={text(name)} count={adsCount} value={value} />
        ))}
      </ul>
    </nav>
  );
}

interface CategoryLinkProps {
  /** Undefined for all. */
  category: string | undefined;
  name: string;
  count: number;
  /** The chosen category. */
  value: string | undefined;
}

function CategoryLink({ category, name, count, value }: CategoryLinkProps) {
  const language = useLanguage();
  const { pathname, search } = useLocation();
  return (
    <li className="shrink-0">
      <Link
        to={pathname + withListParams(search, { category })}
        preventScrollReset
        aria-current={category === value ? 'true' : undefined}
        className="btn-outline aria-[current]:border-ink aria-[current]:font-semibold"
      >
        <SteadyLabel text={name} />
        <span className="text-meta font-normal text-muted">{formatNumber(count, language)}</span>
      </Link>
    </li>
  );
}
