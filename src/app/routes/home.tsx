import { MapPinOff } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import { AdShelf } from '#features/ads/cards/ad-shelf.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { CategoryTiles } from '#features/catalog/category-tiles.tsx';
import { isEverywhere, parsePlace } from '#features/catalog/chosen-place/chosen-place.ts';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { useWithPlace } from '#features/catalog/chosen-place/with-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import { findPlace } from '#features/catalog/find-place.ts';
import { SupportChatButton } from '#features/chat/chat-button.tsx';
import { BannerCarousel } from '#features/site/banners/banner-carousel.tsx';
import { ContactSection } from '#features/site/contact/contact-section.tsx';
import * as siteApi from '#features/site/contract.ts';
import { useSite, useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { loadQuery, useApiQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { Notice } from '#ui/kit/notice.tsx';
import { useHasScrolled } from '#ui/kit/use-has-scrolled.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { Seo } from '../layout/seo.tsx';
import { PlaceLink, PlaceLinks } from '../place/place-links.tsx';
import { ForYou } from './home/for-you.tsx';

/** Cards of a shelf in view on a desktop. */
const IN_VIEW = 5;

const MoreShelves = lazyComponent(() => import('./home/more-shelves.tsx'));

export async function loader({ context, request }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  const query = parsePlace(new URL(request.url).search);
  await Promise.all([
    loadQuery(app, siteApi.listBanners, {}).catch(() => null),
    loadQuery(app, catalogApi.listTopCategories, {}).catch(() => null),
    loadQuery(app, catalogApi.listCountries, {}).catch(() => null),
    loadQuery(app, adsApi.listFeatured, { query }),
    loadQuery(app, adsApi.listNewArrivals, { query }),
    loadQuery(app, adsApi.listPopular, { query }).catch(() => null),
  ]);
  return null;
}

/**
 * Categories, banners, featured ads, recent ads and searches, new arrivals, popular ads, shelves that load on
 * scrolling, and contact. The server renders the same page for everybody; the browser adds the personal parts.
 */
export function Component() {
  const { t } = useTranslation(['home', 'layout']);
  const text = useText();
  const name = useSiteName();
  const { tagline } = useSite();
  const { origin } = useApp();
  const place = usePlace();
  const countries = useApiQuery(catalogApi.listCountries, {}).data?.countries ?? [];
  const { country, city } = findPlace(countries, place);
  const placeName = text(city?.name ?? country?.nameInText);
  const { ads: featured } = usePrefetchedQuery(adsApi.listFeatured, { query: place });
  const { ads: newArrivals } = usePrefetchedQuery(adsApi.listNewArrivals, { query: place });
  const hasBanner = (useApiQuery(siteApi.listBanners, {}).data?.banners ?? []).length > 0;
  const popular = useApiQuery(adsApi.listPopular, { query: place }).data?.ads ?? [];
  const title = placeName ? t('titleIn', { place: placeName }) : `${name} – ${text(tagline)}`;
  const hasScrolled = useHasScrolled();
  const isEmpty = featured.length === 0 && newArrivals.length === 0;
  return (
    <div className="space-y-8 lg:space-y-10">
      <Seo
        title={title}
        description={placeName ? t('descriptionIn', { name, place: placeName }) : t('description', { name })}
        path={paths.home({ country: country?.code, city: city?._id })}
        isHidden={isEmpty && !isEverywhere(place)}
        jsonLd={{ '@type': 'WebSite', name, url: origin }}
      />
      <h1 className="sr-only">{title}</h1>
      <div className="space-y-6">
        <section id="categories" aria-labelledby="categories-title">
          <h2 id="categories-title" className="sr-only">
            {t('browse')}
          </h2>
          <CategoryTiles />
        </section>
        <BannerCarousel toAddress={useWithPlace()} />
        {featured.length > 0 && (
          <AdShelf
            id="featured-title"
            title={placeName ? t('featuredIn', { place: placeName }) : t('featured')}
            ads={featured}
            // Pictures that load eagerly would delay the banner above, the largest picture.
            eager={hasBanner ? 0 : IN_VIEW}
          />
        )}
      </div>
      <ForYou />
      <section aria-labelledby="new-title">
        <div className="mb-3 flex min-h-11 items-center justify-between gap-4">
          <h2 id="new-title" className="heading">
            {placeName ? t('newIn', { place: placeName }) : t('newArrivals')}
          </h2>
          {newArrivals.length > 0 && (
            <Link to={paths.list(undefined, place)} className="link inline-flex min-h-11 items-center text-ui text-ink">
              {t('seeAll')}
            </Link>
          )}
        </div>
        {newArrivals.length > 0 ? (
          <AdGrid ads={newArrivals} />
        ) : isEverywhere(place) ? (
          <p className="panel text-center text-muted">{t('nothingYet')}</p>
        ) : (
          <Notice
            icon={MapPinOff}
            title={t('nothingIn', { place: placeName || (place.city ?? place.country) })}
            text={t('nothingInText')}
            action={
              <div className="flex flex-wrap justify-center gap-2">
                {city && country && (
                  <PlaceLink place={{ country: country.code }} className="btn-primary">
                    {t('layout:allOf', { name: text(country.nameInText) })}
                  </PlaceLink>
                )}
                <PlaceLink place={{}} className={city ? 'btn-outline' : 'btn-primary'}>
                  {t('layout:everywhere')}
                </PlaceLink>
              </div>
            }
          />
        )}
      </section>
      {popular.length > 0 && (
        <AdShelf
          id="popular-ads-title"
          title={country ? t('popularIn', { place: text(country.nameInText) }) : t('popular')}
          ads={popular}
        />
      )}
      {hasScrolled && (
        <Suspense>
          <MoreShelves />
        </Suspense>
      )}
      <ContactSection>
        <SupportChatButton />
      </ContactSection>
      <PlaceLinks place={place} />
    </div>
  );
}
