import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import * as adsApi from '#features/ads/contract.ts';
import { CategoryTiles } from '#features/catalog/category-tiles.tsx';
import * as catalogApi from '#features/catalog/contract.ts';
import { SupportChatButton } from '#features/chat/chat-button.tsx';
import { BannerCarousel } from '#features/site/banner-carousel.tsx';
import { ContactSection } from '#features/site/contact-section.tsx';
import * as siteApi from '#features/site/contract.ts';
import { paths } from '#paths';

import { appContext } from '../app-context/app-context.ts';
import { loadQuery, usePrefetchedQuery } from '../api/api-query.ts';
import { useApp } from '../app-context/use-app.ts';
import { useSite, useSiteName } from '../site/use-site.ts';
import { useText } from '../i18n/use-text.ts';
import { Seo } from '../head/seo.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  await Promise.all([
    loadQuery(app, siteApi.listBanners, {}).catch(() => null),
    loadQuery(app, catalogApi.listTopCategories, {}).catch(() => null),
    loadQuery(app, adsApi.listFeatured, {}),
    loadQuery(app, adsApi.listNewArrivals, {}),
  ]);
  return null;
}

/** Banners, categories, featured ads, new arrivals, contact. */
export function Component() {
  const { t } = useTranslation('home');
  const text = useText();
  const name = useSiteName();
  const { tagline } = useSite();
  const { origin } = useApp();
  const { ads: featured } = usePrefetchedQuery(adsApi.listFeatured, {});
  const { ads: newArrivals } = usePrefetchedQuery(adsApi.listNewArrivals, {});
  return (
    <div className="space-y-8 sm:space-y-10">
      <Seo
        title={`${name} – ${text(tagline)}`}
        description={t('description', { name })}
        path={paths.home()}
        jsonLd={{ '@type': 'WebSite', name, url: origin }}
      />
      <h1 className="sr-only">{`${name} – ${text(tagline)}`}</h1>
      <BannerCarousel />
      <section id="categories" aria-labelledby="categories-title">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="categories-title" className="heading">
            {t('browse')}
          </h2>
          <Link to={paths.categories()} className="link inline-flex min-h-11 items-center text-sm">
            {t('allCategories')}
          </Link>
        </div>
        <CategoryTiles />
      </section>
      {featured.length > 0 && (
        <section aria-labelledby="featured-title">
          <h2 id="featured-title" className="heading mb-4">
            {t('featured')}
          </h2>
          <AdGrid ads={featured} />
        </section>
      )}
      <section aria-labelledby="new-title">
        <div className="mb-4 flex items-baseline justify-between gap-4">
          <h2 id="new-title" className="heading">
            {t('newArrivals')}
          </h2>
          <Link to={paths.list()} className="link inline-flex min-h-11 items-center text-sm">
            {t('seeAll')}
          </Link>
        </div>
        {newArrivals.length > 0 ? (
          <AdGrid ads={newArrivals} />
        ) : (
          <p className="panel text-center text-muted">{t('nothingYet')}</p>
        )}
      </section>
      <ContactSection>
        <SupportChatButton />
      </ContactSection>
    </div>
  );
}
