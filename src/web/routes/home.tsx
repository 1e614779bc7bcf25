import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { AdGrid } from '#features/ads/ad-card.tsx';
import { listFeaturedAds, listNewArrivals } from '#features/ads/contract.ts';
import { CategoryTiles } from '#features/catalog/category-tiles.tsx';
import { listSubCategoriesOfRoot } from '#features/catalog/contract.ts';
import { BannerCarousel } from '#features/site/banner-carousel.tsx';
import { SupportChatButton } from '#features/chat/chat-button.tsx';
import { ContactSection } from '#features/site/contact-section.tsx';
import { listBanners } from '#features/site/contract.ts';
import { appContext } from '#web/data/app-context.ts';
import { load, useLoaded } from '#web/data/query.ts';
import { useApp } from '#web/data/use-app.ts';
import { useSite, useSiteName, useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { Seo } from '#web/seo.tsx';

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  await Promise.all([
    load(app, listBanners, {}).catch(() => null),
    load(app, listSubCategoriesOfRoot, {}).catch(() => null),
    load(app, listFeaturedAds, {}),
    load(app, listNewArrivals, {}),
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
  const { ads: featured } = useLoaded(listFeaturedAds, {});
  const { ads: newArrivals } = useLoaded(listNewArrivals, {});
  return (
    <div className="space-y-8 sm:space-y-10">
      <Seo
        title={`${name} – ${text(tagline)}`}
        description={t('description', { name })}
        path="/"
        jsonLd={{ '@type': 'WebSite', name, url: origin }}
      />
      <h1 className="sr-only">{`${name} – ${text(tagline)}`}</h1>
      <BannerCarousel />
      <section id="categories" aria-labelledby="categories-title">
        <h2 id="categories-title" className="heading mb-4">
          {t('browse')}
        </h2>
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
