import { SlidersHorizontal } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigation, useParams } from 'react-router';

import { AdGrid } from '#features/ads/ad-card.tsx';
import { SaveSearchButton } from '#features/alerts/saved-searches/save-search-button.tsx';
import {
  getCategory,
  listCountries,
  listSpecifications,
  listSubCategories,
  listSubCategoriesOfRoot,
} from '#features/catalog/contract.ts';
import { searchAds } from '#features/search/contract.ts';
import { Filters } from '#features/search/filters/filters.tsx';
import { changeAddress, countFilters, readListAddress } from '#features/search/list-address.ts';
import { ActiveFilters, DidYouMean, EmptyList, MarkedText, ViewSwitch } from '#features/search/late.tsx';
import { SortSelect } from '#features/search/sort-select.tsx';
import { useListAddress } from '#features/search/use-list-address.ts';
import { useQuery } from '@tanstack/react-query';
import { appContext } from '#web/data/app-context.ts';
import { load, queryOf, unlessRefused, useLoaded } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { Breadcrumbs } from '#web/layout/breadcrumbs.tsx';
import { Pager } from '#web/layout/pager.tsx';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Seo } from '#web/seo.tsx';
import { late } from '#web/ui/late.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useIsWide } from '#web/ui/use-is-wide.ts';
import { useLateDialog } from '#web/ui/use-late-dialog.ts';

const ListMap = late(() => import('#features/search/map/list-map.tsx'));
const FilterDrawer = late(async () => ({ default: (await import('#web/ui/dialog.tsx')).Drawer }));

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const app = context.get(appContext);
  const query = readListAddress(params.categoryId, new URL(request.url).search);
  const category = params.categoryId
    ? await load(app, getCategory, { params: { id: params.categoryId } }).catch(unlessRefused)
    : undefined;
  // A category that isn't there.
  if (category === null) return redirect(paths.list());
  const parent = category?.category.isLeaf ? category.category.parentId : category?.category._id;
  await Promise.all([
    load(app, searchAds, { query }),
    // Filters that can't be loaded leave the ads alone, and have a retry of their own.
    ...[
      load(app, listCountries, {}),
      parent ? load(app, listSubCategories, { params: { id: parent } }) : load(app, listSubCategoriesOfRoot, {}),
      category && load(app, listSpecifications, { query: { categoryId: category.category._id } }),
    ].map((filter) => Promise.resolve(filter).catch(() => null)),
  ]);
  return null;
}

/** Live ads by whatever the address says, with the filters beside them. */
export function Component() {
  const { t } = useTranslation(['list', 'layout']);
  const text = useText();
  const { categoryId } = useParams();
  const { pathname, search } = useLocation();
  const { state } = useNavigation();
  const { api } = useApp();
  const query = readListAddress(categoryId, search);
  const asked = readListAddress(categoryId, useListAddress().search);
  const { ads, pagination, sort, text: found } = useLoaded(searchAds, { query });
  const category = useQuery({
    ...queryOf(api, getCategory, { params: { id: categoryId ?? '' } }),
    enabled: categoryId !== undefined,
  }).data;
  const drawer = useLateDialog();
  const isWide = useIsWide();
  const isMap = /[?&]view=map\b/.test(search);

  const name = category ? text(category.category.name) : t('layout:allAds');
  const title = query.search ? t('resultsFor', { text: query.search }) : name;
  const filters = countFilters(search);
  const isSearch = categoryId !== undefined || query.search !== undefined || filters > 0;
  const searchName = [query.search, (category || !query.search) && name].filter(Boolean).join(' · ');
  const hrefOf = (page: number) =>
    pathname + changeAddress(search, { page: page === 1 ? undefined : String(page), at: undefined });
  return (
    <>
      <Seo
        title={title}
        description={t('description', { name })}
        path={hrefOf(pagination.currentPage)}
        isHidden={Boolean(query.search)}
        jsonLd={{
          '@type': 'ItemList',
          itemListElement: ads.map((ad, at) => ({
            '@type': 'ListItem',
            position: at + 1,
            name: text(ad.title),
            url: paths.ad(ad._id),
          })),
        }}
      />
      <Breadcrumbs path={category?.path ?? []} />
      <div className="mt-1 mb-4 flex flex-wrap items-end justify-between gap-3">
        <div>
          <h1 className="heading">
            <bdi>{title}</bdi>
          </h1>
          <p className="text-sm text-muted" role="status">
            {t('layout:adsCount', { count: pagination.totalItems })}
            {pagination.totalIsCapped && '+'}
          </p>
        </div>
        <div className="flex w-full gap-2 sm:w-auto">
          <button
            type="button"
            className="btn-outline relative max-sm:px-3.5 lg:hidden"
            aria-haspopup="dialog"
            onClick={drawer.open}
          >
            <SlidersHorizontal size={18} aria-hidden />
            {t('filters')}
            {filters > 0 && (
              <bdi className="absolute -end-1 -top-1.5 grid size-5 place-items-center rounded-full bg-brand text-xs font-semibold text-on-brand">
                {filters}
              </bdi>
            )}
          </button>
          {isSearch && <SaveSearchButton name={searchName} isCompact />}
          <ViewSwitch isMap={isMap} />
          {!isMap && (
            <SortSelect
              sort={(state === 'loading' && asked.sort) || sort}
              hasText={Boolean(query.search)}
              hasPlace={query.near !== undefined}
            />
          )}
        </div>
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <aside aria-label={t('filters')} className="panel hidden lg:block">
          <h2 className="sr-only">{t('filters')}</h2>
          <Filters query={asked} category={category?.category} isShown={isWide === true} />
        </aside>
        <section
          aria-label={title}
          aria-busy={state === 'loading'}
          className="[&_article_img]:transition-opacity aria-busy:[&_article_img]:opacity-60"
        >
          <h2 className="sr-only">{t('layout:adsCount', { count: pagination.totalItems })}</h2>
          <ActiveFilters categoryId={category && categoryId} />
          {found?.didYouMean && <DidYouMean words={found.didYouMean} />}
          {isMap ? (
            <Suspense fallback={<Skeleton className="h-[60vh]" />}>
              {isWide !== undefined && <ListMap key={pathname} query={query} lexemes={found?.lexemes ?? []} />}
            </Suspense>
          ) : ads.length > 0 ? (
            <AdGrid
              ads={ads}
              eager={4}
              columns="md:grid-cols-3 xl:grid-cols-4"
              titles={
                found && ads.map((ad) => <MarkedText key={ad._id} text={text(ad.title)} lexemes={found.lexemes} />)
              }
            />
          ) : (
            <EmptyList query={query} more={isSearch && <SaveSearchButton name={searchName} />} />
          )}
          <Pager page={pagination.currentPage} total={isMap ? 1 : pagination.totalPages} hrefOf={hrefOf} />
        </section>
      </div>
      <Suspense>
        {drawer.isThere && (
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
            <Filters query={asked} category={category?.category} isShown={drawer.isOpen} />
          </FilterDrawer>
        )}
      </Suspense>
    </>
  );
}
