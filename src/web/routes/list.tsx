import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigation, useParams } from 'react-router';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import { SaveSearchButton } from '#features/alerts/saved-searches/save-search-button.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import * as searchApi from '#features/search/contract.ts';
import { ListFilters } from '#features/search/filters/list-filters.tsx';
import {
  LazyActiveFilters,
  LazyEmptyList,
  LazyHighlightedText,
  LazyListBanners,
  LazyViewSwitch,
} from '#features/search/list/lazy.tsx';
import { withListParams, countActiveFilters, parseListUrl } from '#features/search/list/list-url.ts';
import { SortSelect } from '#features/search/list/sort-select.tsx';
import { useListUrl } from '#features/search/list/use-list-url.ts';
import { paths } from '#paths';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';

import { LazyListTiles } from './list/lazy-list-tiles.tsx';
import { appContext } from '../app-context/app-context.ts';
import { loadQuery, apiQuery, nullIfRefused, useApiQuery, usePrefetchedQuery } from '../api/api-query.ts';
import { useApp } from '../app-context/use-app.ts';
import { Pager } from '../ui/pager.tsx';
import { useSite } from '../site/use-site.ts';
import { useText } from '../i18n/use-text.ts';
import { Seo } from '../head/seo.tsx';
import { toBreadcrumbList } from '../head/to-breadcrumb-list.ts';
import { isEverywhere, parsePlace } from '../place/parse-place.ts';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { useLazyDialog } from '../chunks/use-lazy-dialog.ts';

const ListMap = lazyComponent(() => import('#features/search/map/list-map.tsx'));
const FilterDrawer = lazyComponent(async () => ({ default: (await import('#web/ui/dialogs/dialog.tsx')).Drawer }));

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const { pathname, search } = new URL(request.url);
  const query = parseListUrl(params.categoryId, search);
  const category = params.categoryId
    ? await loadQuery(app, catalogApi.getCategory, { params: { id: params.categoryId } }).catch(nullIfRefused)
    : undefined;
  // An unknown category shows all ads.
  if (category === null) return redirect(paths.list(undefined, parsePlace(search)));
  const parent = category?.category.isLeaf ? category.category.parentId : category?.category._id;
  const ads = loadQuery(app, searchApi.search, { query });
  const [found] = await Promise.all([
    isEverywhere(parsePlace(search)) ? ads : ads.catch(nullIfRefused),
    // A failed filter does not fail the page: it shows its own retry button.
    ...[
      loadQuery(app, catalogApi.listCountries, {}),
      parent
        ? loadQuery(app, catalogApi.listSubCategories, { params: { id: parent } })
        : loadQuery(app, catalogApi.listTopCategories, {}),
      category && loadQuery(app, catalogApi.listSpecifications, { query: { categoryId: category.category._id } }),
    ].map((filter) => Promise.resolve(filter).catch(() => null)),
  ]);
  // So does an unknown place.
  return found ? null : redirect(pathname + withListParams(search, { country: undefined, city: undefined }));
}

/** Active ads by category, search and filters, all read from the URL. */
export function Component() {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { categoryId } = useParams();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const { api, origin } = useApp();
  const query = parseListUrl(categoryId, search);
  const pendingQuery = parseListUrl(categoryId, useListUrl().search);
  const { ads, pagination, sort, text: searchText } = usePrefetchedQuery(searchApi.search, { query });
  const category = useQuery({
    ...apiQuery(api, catalogApi.getCategory, { params: { id: categoryId ?? '' } }),
    enabled: categoryId !== undefined,
  }).data;
  const drawer = useLazyDialog();
  const isWide = useIsWide();
  const isMap = /[?&]view=map\b/.test(search);

  const name = category ? text(category.category.name) : t('layout:allAds');
  const { country, city } = findPlace(useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [], query);
  const placeName = text(city?.name ?? country?.nameInText);
  const nameInPlace = placeName ? t('inPlace', { name, place: placeName }) : name;
  const title = query.search ? t('resultsFor', { text: query.search }) : nameInPlace;
  const filters = countActiveFilters(search);
  const isSearch = categoryId !== undefined || query.search !== undefined || filters > 0;
  const searchName = [query.search, (category || !query.search) && name].filter(Boolean).join(' · ');
  const hrefOf = (page: number) =>
    pathname + withListParams(search, { page: page === 1 ? undefined : String(page), at: undefined });
  const page = String(pagination.currentPage);
  // One address for a place, in whatever order a link has its parameters.
  const canonicalPlace = { country: country?.code, city: city?._id };
  // One address for the same ads, however they are sorted and shown.
  const canonical = {
    page: page === '1' ? undefined : page,
    ...canonicalPlace,
    sort: undefined,
    view: undefined,
    at: undefined,
  };
  return (
    <>
      <Seo
        title={title}
        description={t('description', { name: nameInPlace })}
        path={pathname + withListParams(search, canonical)}
        image={category?.category.picture}
        isHidden={Boolean(query.search) || ads.length === 0}
        feed={paths.rss(categoryId, new URLSearchParams(withListParams(search, { ...canonical, page: undefined })))}
        jsonLd={[
          {
            '@type': 'ItemList',
            itemListElement: ads.map((ad, at) => ({
              '@type': 'ListItem',
              position: at + 1,
              name: text(ad.title),
              url: new URL(paths.ad(ad._id), origin).href,
            })),
          },
          toBreadcrumbList(origin, [
            [t('layout:home'), paths.home(canonicalPlace)],
            [t('layout:allAds'), paths.list(undefined, canonicalPlace)],
            ...(category?.path ?? []).map(({ _id, name: step }): [string, string] => [
              text(step),
              paths.list(_id, canonicalPlace),
            ]),
          ]),
        ]}
      />
      <Breadcrumbs path={category?.path ?? []} />
      {useSite().listBanners && <LazyListBanners path={category?.path ?? []} />}
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="heading">
            <bdi>{title}</bdi>
          </h1>
          <p className="text-ui text-muted" role="status">
            {t('layout:adsCount', { count: pagination.totalItems })}
            {pagination.totalIsCapped && '+'}
          </p>
        </div>
        <div className="flex w-full gap-2 sm:w-auto">
          <button
            type="button"
            className="btn-outline relative max-sm:px-3 lg:hidden"
            aria-haspopup="dialog"
            onClick={drawer.open}
          >
            <SlidersHorizontal size={18} aria-hidden />
            {t('filters')}
            {filters > 0 && (
              <bdi
                className={clsx(
                  'absolute -end-1 -top-1.5 grid size-5 place-items-center rounded-full',
                  'bg-brand text-meta font-semibold text-on-brand',
                )}
              >
                {filters}
              </bdi>
            )}
          </button>
          {isSearch && <SaveSearchButton name={searchName} look="toolbar" />}
          <LazyViewSwitch isMap={isMap} />
          {!isMap && (
            <SortSelect
              sort={(state === 'loading' && pendingQuery.sort) || sort}
              hasText={Boolean(query.search)}
              hasPlace={query.near !== undefined}
            />
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside aria-label={t('filters')} className="rail panel hidden lg:block">
          <h2 className="sr-only">{t('filters')}</h2>
          <ListFilters query={pendingQuery} category={category?.category} isShown={isWide === true} />
        </aside>
        <section
          aria-label={title}
          aria-busy={state === 'loading'}
          className="[&_article_img]:transition-opacity aria-busy:[&_article_img]:opacity-60"
        >
          <h2 className="sr-only">{t('layout:adsCount', { count: pagination.totalItems })}</h2>
          {(filters > 0 || searchText) && <LazyActiveFilters categoryId={category && categoryId} text={searchText} />}
          {isMap ? (
            <Suspense fallback={<Skeleton className="h-[60vh]" />}>
              {isWide !== undefined && <ListMap key={pathname} query={query} lexemes={searchText?.lexemes ?? []} />}
            </Suspense>
          ) : ads.length > 0 ? (
            <AdGrid
              ads={ads}
              eager={4}
              columns="md:grid-cols-3 xl:grid-cols-4"
              titles={
                searchText &&
                ads.map((ad) => <LazyHighlightedText key={ad._id} text={text(ad.title)} lexemes={searchText.lexemes} />)
              }
            >
              {ads.length === pagination.itemsPerPage && (
                <LazyListTiles searchName={isSearch ? searchName : undefined} />
              )}
            </AdGrid>
          ) : (
            <LazyEmptyList query={query} more={isSearch && <SaveSearchButton name={searchName} look="button" />} />
          )}
          <Pager page={pagination.currentPage} total={isMap ? 1 : pagination.totalPages} hrefOf={hrefOf} />
        </section>
      </div>
      <Suspense>
        {drawer.isMounted && (
          <FilterDrawer
            isOpen={drawer.isOpen}
            onClose={drawer.close}
            title={t('filters')}
            closeLabel={t('layout:close')}
            footer={
              <button type="button" className="btn-primary w-full" onClick={drawer.close}>
                {t('showAds', { count: pagination.totalItems })}
              </button>
            }
          >
            <ListFilters query={pendingQuery} category={category?.category} isShown={drawer.isOpen} />
          </FilterDrawer>
        )}
      </Suspense>
    </>
  );
}
