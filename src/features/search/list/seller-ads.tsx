import { PackageOpen, Search, SearchX } from 'lucide-react';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { usePrefetchedQuery } from '#web/api/api-query.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Select } from '#web/ui/select.tsx';

import * as searchApi from '../contract.ts';
import { LazyEarlierPage, LazyMorePages } from './lazy.tsx';
import { parseSellerUrl } from './list-url.ts';
import { toShownAds, useShownPages } from './shown-pages.ts';
import { SortSelect } from './sort-select.tsx';
import { useChangeListUrl } from './use-list-url.ts';

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
      <div className="mb-4 flex flex-wrap gap-2">
        <SearchField key={query.search} text={query.search} />
        <div className="flex min-w-0 flex-1 flex-wrap gap-2 sm:flex-nowrap sm:justify-end">
          {categories.length > 1 && <CategorySelect sellerId={sellerId} value={query.categoryId} />}
          <SortSelect sort={sort} hasText={Boolean(query.search)} />
        </div>
      </div>
      <p role="status" className="mb-3 text-ui text-muted">
        {t('layout:adsCount', { count: pagination.totalItems })}
      </p>
      {ads.length > 0 ? (
        <>
          <LazyEarlierPage pages={pages} />
          <AdGrid ads={toShownAds(pages)} eager={4} />
          <LazyMorePages query={query} pages={pages} />
        </>
      ) : (
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
      onSubmit={submit}
      className="relative w-full sm:max-w-sm sm:flex-1"
    >
      <input
        name="search"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        aria-label={t('searchTheirs')}
        placeholder={t('searchTheirs')}
        defaultValue={text}
        onChange={(event) => event.currentTarget.value === '' && text && searchFor('')}
        className="field [unicode-bidi:plaintext] pe-11"
      />
      <button type="submit" aria-label={t('search')} className="btn-icon absolute end-0 top-0 text-muted">
        <Search size={18} aria-hidden />
      </button>
    </form>
  );
}

/** The categories in which the seller has ads, with their counts. */
function CategorySelect({ sellerId, value }: { sellerId: string; value: string | undefined }) {
  const { t } = useTranslation('people');
  const text = useText();
  const change = useChangeListUrl();
  const { categories } = usePrefetchedQuery(adsApi.listUserCategories, { params: { id: sellerId } });
  return (
    <Select
      label={t('category')}
      variant="bar"
      className="min-w-0"
      value={value ?? 'all'}
      onChange={(next) => change({ category: next === 'all' ? undefined : next })}
      choices={[
        { value: 'all', label: t('allCategories') },
        ...categories.map(({ _id, name, adsCount }) => ({
          value: _id,
          label: t('categoryWithCount', { name: text(name), count: adsCount }),
        })),
      ]}
    />
  );
}
