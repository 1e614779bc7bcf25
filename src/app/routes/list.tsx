import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, redirect, useLocation, useNavigation, useParams } from 'react-router';

import { SaveSearchButton } from '#features/alerts/saved-searches/save-search-button.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import * as searchApi from '#features/search/contract.ts';
import {
  LazyActiveFilters,
  LazyEmptyList,
  LazyListBanners,
  LazyRailFilters,
  LazyViewSwitch,
  SheetFilters,
} from '#features/search/list/lazy.tsx';
import { withListParams, countActiveFilters, parseListUrl, withoutFilters } from '#features/search/list/list-url.ts';
import { SortSelect } from '#features/search/list/sort-select.tsx';
import { toListSearch } from '#features/search/list/submitted-list.ts';
import { useListUrl, useSearchedFrom } from '#features/search/list/use-list-url.ts';
import { isMapView } from '#features/search/list/shown-pages.ts';
import { paths } from '#paths';
import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';
import { useIsWide } from '#ui/kit/use-is-wide.ts';

import { ListHead } from './list/list-head.tsx';
import { ListResults } from './list/list-results.tsx';
import { appContext } from '#ui/api/app-context.ts';
import {
  loadQuery,
  apiQuery,
  nullIfRefused,
  toRefusedFields,
  useApiQuery,
  usePrefetchedQuery,
} from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useSite } from '#features/site/use-site.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { parsePlace } from '#features/catalog/chosen-place/chosen-place.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

/** The filters' anchor for phones without scripts, which can't open the sheet. */
const FILTERS = 'filters';

const ListMap = lazyComponent(() => import('#features/search/map/list-map.tsx'));
const FilterSheet = lazyComponent(async () => ({ default: (await import('#ui/kit/dialog.tsx')).Sheet }));

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const { pathname, search } = new URL(request.url);
  // Only browsers without scripts submit forms to the server.
  const linked = import.meta.env.SSR ? toListSearch(search) : search;
  if (linked !== search) return redirect(pathname + linked);
  const query = parseListUrl(params.categoryId, search);
  const category = params.categoryId
    ? await loadQuery(app, catalogApi.getCategory, { params: { id: params.categoryId } }).catch(nullIfRefused)
    : undefined;
  // An unknown category shows all ads.
  if (category === null) return redirect(paths.list(undefined, parsePlace(search)));
  // Links within the app don't ask the server, which redirects the addresses of merged categories.
  if (category && category.category._id !== params.categoryId)
    return redirect(paths.list(category.category._id) + search);
  const parent = category?.category.isLeaf ? category.category.parentId : category?.category._id;
  const [found] = await Promise.all([
    loadQuery(app, searchApi.search, { query }).catch(toRefusedFields),
    // A failed filter does not fail the page: it shows its own retry button.
    ...[
      loadQuery(app, catalogApi.listCountries, {}),
      parent
        ? loadQuery(app, catalogApi.listSubCategories, { params: { id: parent } })
        : loadQuery(app, catalogApi.listTopCategories, {}),
      category && loadQuery(app, catalogApi.listSpecifications, { query: { categoryId: category.category._id } }),
    ].map((filter) => Promise.resolve(filter).catch(() => null)),
  ]);
  if ('refused' in found) return redirect(pathname + withoutRefused(search, found.refused));
  const { ads, pagination } = found;
  if (ads.length > 0 || pagination.currentPage <= pagination.totalPages) return null;
  // The list has become shorter since the address was shared.
  const page = pagination.totalPages === 1 ? undefined : String(pagination.totalPages);
  return redirect(pathname + withListParams(search, { page }));
}

/**
 * The search string without the refused filters. Country and city are removed together. Without named fields, all
 * filters are.
 */
function withoutRefused(search: string, refused: string[]): string {
  if (refused.length === 0) return '';
  const isPlace = refused.includes('country') || refused.includes('city');
  const fields = [...refused, ...(isPlace ? ['country', 'city'] : [])];
  return withListParams(search, Object.fromEntries(fields.map((field) => [field, undefined])));
}

/** Active ads by category, search and filters, all read from the URL. */
export function Component() {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { categoryId } = useParams();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const { api } = useApp();
  const query = parseListUrl(categoryId, search);
  const pendingQuery = parseListUrl(categoryId, useListUrl().search);
  const found = usePrefetchedQuery(searchApi.search, { query });
  const { ads, pagination, sort, text: searchText } = found;
  const category = useQuery({
    ...apiQuery(api, catalogApi.getCategory, { params: { id: categoryId ?? '' } }),
    enabled: categoryId !== undefined,
  }).data;
  const drawer = useLazyDialog();
  const isWide = useIsWide();
  const isMap = isMapView(search);

  const name = category ? text(category.category.name) : t('layout:allAds');
  const { country, city } = findPlace(useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [], query);
  const placeName = text(city?.name ?? country?.nameInText);
  const nameInPlace = placeName ? t('inPlace', { name, place: placeName }) : name;
  const title = query.search ? t('resultsFor', { text: query.search }) : nameInPlace;
  const filters = countActiveFilters(search);
  const searchedFrom = useSearchedFrom();
  const isSearch = categoryId !== undefined || query.search !== undefined || filters > 0;
  const searchName = [query.search, (category || !query.search) && name].filter(Boolean).join(' · ');
  return (
    <>
      <ListHead
        title={title}
        name={nameInPlace}
        found={found}
        category={category}
        place={{ country: country?.code, city: city?._id }}
        isHidden={Boolean(query.search)}
      />
      {/* On phones the map needs the space. */}
      <div className={isMap ? 'max-sm:hidden' : ''}>
        <Breadcrumbs path={category?.path ?? []} />
      </div>
      {useSite().listBanners && <LazyListBanners path={category?.path ?? []} />}
      {/* On phones, the bar sticks within the whole page. */}
      <div className="contents sm:mt-1 sm:mb-4 sm:flex sm:flex-wrap sm:items-end sm:justify-between sm:gap-3">
        <div className={clsx('flex items-baseline justify-between gap-3 sm:block', isMap && 'max-sm:sr-only')}>
          <h1 className="heading min-w-0 max-sm:truncate">
            <bdi>{title}</bdi>
          </h1>
          <p className="shrink-0 text-ui text-muted" role="status">
            {t('layout:adsCount', { count: pagination.totalItems })}
            {pagination.totalIsCapped && '+'}
          </p>
        </div>
        <div className={clsx('list-bar flex items-center gap-2', isMap && 'max-sm:-mt-4')}>
          {!isMap && (
            <noscript>
              <a href={`#${FILTERS}`} className="btn-outline lg:hidden">
                {t('filters')}
              </a>
            </noscript>
          )}
          <button
            type="button"
            className={clsx('btn-outline shrink-0 max-sm:px-3', !isMap && 'lg:hidden')}
            aria-haspopup="dialog"
            onPointerEnter={preloadFilters}
            onFocus={preloadFilters}
            onClick={drawer.open}
          >
            <SlidersHorizontal size={18} aria-hidden />
            {t('filters')}
            {filters > 0 && (
              <bdi className="grid size-5 place-items-center rounded-full bg-ink text-meta font-semibold text-card">
                {filters}
              </bdi>
            )}
          </button>
          {!isMap && (
            <SortSelect
              sort={(state === 'loading' && pendingQuery.sort) || sort}
              hasText={Boolean(query.search)}
              hasPlace={query.near !== undefined}
            />
          )}
          {isSearch && (ads.length > 0 || isMap) && <SaveSearchButton name={searchName} look="toolbar" />}
          <LazyViewSwitch isMap={isMap} />
        </div>
      </div>
      <div className={clsx('grid items-start gap-6', !isMap && 'lg:grid-cols-[16rem_minmax(0,1fr)]')}>
        {/* Never hydrated where it is hidden. */}
        {!isMap && isWide !== false && (
          <aside
            id={FILTERS}
            aria-label={t('filters')}
            className={clsx(
              'rail panel hidden lg:block noscript:block noscript:max-lg:static noscript:max-lg:order-last',
              'noscript:max-lg:max-h-none',
            )}
          >
            <LazyRailFilters categoryId={category && categoryId} />
          </aside>
        )}
        <section
          aria-label={title}
          aria-busy={state === 'loading'}
          className="[&_article_img]:transition-opacity aria-busy:[&_article_img]:opacity-60"
        >
          <h2 className="sr-only">{t('layout:adsCount', { count: pagination.totalItems })}</h2>
          {(filters > 0 || searchText || searchedFrom) && (
            <LazyActiveFilters categoryId={category && categoryId} text={searchText} />
          )}
          {isMap ? (
            <Suspense fallback={<Skeleton className="h-[60vh]" />}>
              {isWide !== undefined && <ListMap key={pathname} query={query} lexemes={searchText?.lexemes ?? []} />}
            </Suspense>
          ) : ads.length > 0 ? (
            <ListResults query={query} page={found} searchName={isSearch ? searchName : undefined} />
          ) : (
            <LazyEmptyList query={query} more={isSearch && <SaveSearchButton name={searchName} look="button" />} />
          )}
        </section>
      </div>
      <Suspense>
        {drawer.isMounted && (
          <FilterSheet
            isOpen={drawer.isOpen}
            onClose={drawer.close}
            title={t('filters')}
            closeLabel={t('layout:close')}
            action={
              filters > 0 && (
                <Link to={pathname + withoutFilters(search)} preventScrollReset className="btn-text">
                  {t('clear')}
                </Link>
              )
            }
            footer={
              <button type="button" className="btn-primary w-full" onClick={drawer.close}>
                {t('showAds', { count: pagination.totalItems })}
              </button>
            }
          >
            <Suspense fallback={<Skeleton className="h-96" />}>
              <SheetFilters categoryId={category && categoryId} isShown={drawer.isOpen} />
            </Suspense>
          </FilterSheet>
        )}
      </Suspense>
    </>
  );
}

function preloadFilters(): void {
  FilterSheet.preload();
  SheetFilters.preload();
}
