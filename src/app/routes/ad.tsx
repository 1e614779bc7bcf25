import { clsx } from 'clsx';
import { ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { type LoaderFunctionArgs, useParams } from 'react-router';

import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { AdGallery, ShareButton } from '#features/ads/ad-page/ad-gallery.tsx';
import { AdMap, SellerCard, StatusNote } from '#features/ads/ad-page/ad-panels.tsx';
import { AdShelf } from '#features/ads/cards/ad-shelf.tsx';
import { AdAge, FeaturedBadge, formatPlace, PriceText } from '#features/ads/cards/card-parts.tsx';
import * as adsApi from '#features/ads/contract.ts';
import type { AdDetails } from '#features/ads/contract.ts';
import { PhoneButton } from '#features/ads/engagement/phone-button.tsx';
import { PriceDrop, PriceHistory } from '#features/ads/engagement/price-history.tsx';
import { useRecordAdView } from '#features/ads/engagement/use-record-ad-view.ts';
import { isLive } from '#features/ads/rules.ts';
import { SaveAdButton } from '#features/ads/saving/save-ad-button.tsx';
import { toStructuredData } from '#features/ads/to-structured-data.ts';
import { ChatButton } from '#features/chat/chat-button.tsx';
import { ReportButton } from '#features/moderation/reporting/report-button.tsx';
import { imageUrl } from '#features/pictures/image-url.ts';
import { paths } from '#paths';
import { loadQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useMember } from '#ui/session.ts';

import { Breadcrumbs, toBreadcrumbList } from '../layout/breadcrumbs.tsx';
import { Seo } from '../layout/seo.tsx';

const OwnAdPanel = lazyComponent(() => import('#features/ads/ad-page/own-ad-panel.tsx'));

export async function loader({ context, params }: LoaderFunctionArgs): Promise<null> {
  const app = context.get(appContext);
  const id = params.adId ?? '';
  await Promise.all([
    loadQuery(app, adsApi.get, { params: { id } }),
    loadQuery(app, adsApi.listSimilar, { params: { id } }),
  ]);
  return null;
}

/** An ad with pictures, details, seller and similar ads. Keyed by id, so that no state carries over to the next ad. */
export function Component() {
  const { adId = '' } = useParams();
  return <AdPage key={adId} adId={adId} />;
}

function AdPage({ adId }: { adId: string }) {
  const { t } = useTranslation(['ad', 'layout']);
  const text = useText();
  const { origin, language } = useApp();
  const { ad } = usePrefetchedQuery(adsApi.get, { params: { id: adId } });
  const { ads: similar } = usePrefetchedQuery(adsApi.listSimilar, { params: { id: adId } });
  useRecordAdView(adId);
  return (
    <>
      <Seo
        title={text(ad.title)}
        description={text(ad.description)}
        path={paths.ad(ad._id)}
        type="product"
        image={ad.image ? imageUrl(ad.image, 1600) : undefined}
        jsonLd={[
          toStructuredData(ad, { language, origin }),
          toBreadcrumbList(origin, [
            [t('layout:home'), paths.home()],
            ...ad.categoryPath.map(({ _id, name }): [string, string] => [text(name), paths.list(_id)]),
            [text(ad.title), paths.ad(ad._id)],
          ]),
        ]}
      />
      <Breadcrumbs path={ad.categoryPath} />
      <div className="mt-2 grid items-start gap-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] md:gap-6">
        <div className="min-w-0 space-y-4">
          <Gallery ad={ad} />
          <div className="md:hidden">
            <Summary ad={ad} hasContact={false} />
          </div>
          <AdFacts ad={ad} />
          <section aria-labelledby="description-title" className="panel">
            <h2 id="description-title" className="mb-3 text-h3">
              {t('description')}
            </h2>
            <p dir="auto" className="text-lines">
              {text(ad.description)}
            </p>
          </section>
          <AdMap location={ad.location} place={text(ad.place.city?.name ?? ad.place.country.name)} />
        </div>
        <aside className="space-y-4 md:sticky md:top-32 lg:top-24" aria-label={t('seller')}>
          <div className="max-md:hidden">
            <Summary ad={ad} hasContact />
          </div>
          <SellerCard seller={ad.seller} />
          <section className="panel text-ui" aria-labelledby="safety-title">
            <h2 id="safety-title" className="mb-2 flex items-center gap-2 font-semibold">
              <ShieldCheck size={18} aria-hidden className="text-success" />
              {t('safetyTitle')}
            </h2>
            <ul className="list-disc space-y-1 ps-4 text-muted">
              <li>{t('safetyMeet')}</li>
              <li>{t('safetyLook')}</li>
              <li>{t('safetyPay')}</li>
            </ul>
          </section>
          <div className="flex justify-center">
            <ReportButton target="ad" id={ad._id} ownerId={ad.seller._id} />
          </div>
        </aside>
      </div>
      {similar.length > 0 && (
        <div className="mt-8 lg:mt-10">
          <AdShelf id="similar-title" title={t('similar')} ads={similar} />
        </div>
      )}
      <ContactBar ad={ad} />
    </>
  );
}

/** Sold or expired: no longer available. */
const isEnded = ({ status }: AdDetails): boolean => status === 'sold' || status === 'expired';

function Gallery({ ad }: { ad: AdDetails }) {
  const title = useText()(ad.title);
  const isOwn = useMember()?._id === ad.seller._id;
  return (
    <AdGallery
      images={ad.images}
      icon={ad.icon}
      title={title}
      isFaded={isEnded(ad)}
      badge={ad.isFeatured && <FeaturedBadge />}
      actions={
        <>
          <ShareButton title={title} />
          {!isOwn && <SaveAdButton adId={ad._id} />}
        </>
      }
    />
  );
}

/**
 * Title, price, place and age. `hasContact` adds the contact buttons, which small screens show in `ContactBar` instead.
 */
function Summary({ ad, hasContact }: { ad: AdDetails; hasContact: boolean }) {
  const { t } = useTranslation(['ad', 'layout']);
  const text = useText();
  const language = useLanguage();
  const isOwn = useMember()?._id === ad.seller._id;
  const place = [text(ad.place.area), formatPlace(ad.place, text), ad.place.city && text(ad.place.country.name)]
    .filter(Boolean)
    .join(language === 'ar' ? '، ' : ', ');
  return (
    <div className="panel">
      <StatusNote ad={ad} />
      <h1 className="text-h2">
        <bdi>{text(ad.title)}</bdi>
      </h1>
      <div className="mt-1 flex flex-wrap items-baseline gap-x-3">
        <PriceText price={ad.price} className={`text-display ${isEnded(ad) ? 'text-muted' : ''}`} />
        {ad.price.kind === 'negotiable' && <p className="text-ui text-muted">{t('layout:negotiable')}</p>}
        <PriceDrop prices={ad.prices} />
      </div>
      {/* The browser replaces the date by an age. If that made the text wrap, what is below would move. */}
      <p className="mt-2 flex gap-1 text-ui text-muted">
        <span className="truncate">{place}</span>
        <span className="shrink-0">
          · <AdAge at={ad.createdAt} />
          {ad.views > 0 && <> · {t('views', { count: ad.views })}</>}
        </span>
      </p>
      <PriceHistory prices={ad.prices} />
      {isOwn && (
        <Suspense>
          <OwnAdPanel ad={ad} />
        </Suspense>
      )}
      {!isOwn && hasContact && <Contact ad={ad} />}
    </div>
  );
}

function Contact({ ad }: { ad: AdDetails }) {
  return (
    <>
      <ChatButton ad={ad} />
      <PhoneButton ad={ad} />
    </>
  );
}

/** The contact buttons, fixed at the bottom of small screens. */
function ContactBar({ ad }: { ad: AdDetails }) {
  const isOwn = useMember()?._id === ad.seller._id;
  if (isOwn || !isLive(ad.status)) return null;
  return (
    <div
      className={clsx(
        'sticky bottom-0 z-20 -mx-4 mt-6 grid grid-cols-2 gap-2 border-t border-line bg-card px-4 pt-2',
        'pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 md:hidden [&>*]:mt-0',
        '[&>:only-child]:col-span-full',
      )}
    >
      <Contact ad={ad} />
    </div>
  );
}
