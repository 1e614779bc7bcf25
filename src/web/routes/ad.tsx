import { clsx } from 'clsx';
import { Share2, ShieldCheck } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs, useParams } from 'react-router';

import { FollowButton } from '#features/accounts/people/follow-button.tsx';
import { PresenceLine } from '#features/accounts/people/presence-line.tsx';
import { VerifiedBadge } from '#features/accounts/verification/verified-badge.tsx';
import { AdFacts } from '#features/ads/ad-page/ad-facts.tsx';
import { AdGallery } from '#features/ads/ad-page/ad-gallery.tsx';
import { AdMap } from '#features/ads/ad-page/ad-map.tsx';
import { StatusNote } from '#features/ads/ad-page/status-note.tsx';
import { AdGrid } from '#features/ads/cards/ad-grid.tsx';
import { formatPlace } from '#features/ads/cards/format-place.ts';
import { PriceText } from '#features/ads/cards/price-text.tsx';
import * as adsApi from '#features/ads/contract.ts';
import type { AdDetails } from '#features/ads/contract.ts';
import { PhoneButton } from '#features/ads/engagement/phone-button.tsx';
import { PriceDrop, PriceHistory } from '#features/ads/engagement/price-history.tsx';
import { useRecordAdView } from '#features/ads/engagement/use-record-ad-view.ts';
import { isLive } from '#features/ads/rules.ts';
import { toStructuredData } from '#features/ads/structured-data/to-structured-data.ts';
import { SaveAdButton } from '#features/ads/saving/save-ad-button.tsx';
import { ChatButton } from '#features/chat/chat-button.tsx';
import { ReportButton } from '#features/moderation/reporting/report-button.tsx';
import { imageUrl } from '#features/pictures/image-url.ts';
import { paths } from '#paths';
import { formatDate } from '#platform/format.ts';

import { Breadcrumbs } from '../layout/breadcrumbs.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { appContext } from '../app-context/app-context.ts';
import { useMember } from '../auth/use-member.ts';
import { loadQuery, usePrefetchedQuery } from '../api/api-query.ts';
import { useApp } from '../app-context/use-app.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { Seo } from '../head/seo.tsx';
import { toBreadcrumbList } from '../head/to-breadcrumb-list.ts';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { useToast } from '../ui/toasts/use-toast.ts';

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
      <div className="mt-2 grid items-start gap-6 lg:grid-cols-[minmax(0,1.7fr)_minmax(18rem,1fr)]">
        <div className="min-w-0 space-y-4">
          <div className={isEnded(ad) ? 'opacity-70 grayscale' : ''}>
            <AdGallery images={ad.images} icon={ad.icon} title={text(ad.title)} />
          </div>
          <div className="lg:hidden">
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
        <aside className="space-y-4 lg:sticky lg:top-24" aria-label={t('seller')}>
          <div className="hidden lg:block">
            <Summary ad={ad} hasContact />
          </div>
          <Seller ad={ad} />
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
        <section aria-labelledby="similar-title" className="mt-10">
          <h2 id="similar-title" className="heading mb-4">
            {t('similar')}
          </h2>
          <AdGrid ads={similar} />
        </section>
      )}
      <ContactBar ad={ad} />
    </>
  );
}

/** Sold or expired: no longer available. */
const isEnded = ({ status }: AdDetails): boolean => status === 'sold' || status === 'expired';

/** Price, title and date. `hasContact` adds the contact buttons, which small screens show in `ContactBar` instead. */
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
      {ad.isFeatured && (
        <p className="mb-2">
          <span className="rounded-full bg-brand px-3 py-1 text-meta font-semibold text-on-brand">
            {t('layout:featured')}
          </span>
        </p>
      )}
      <div className="flex items-start justify-between gap-3">
        <div>
          <PriceText price={ad.price} className={`text-h1 ${isEnded(ad) ? 'text-muted' : ''}`} />
          {ad.price.kind === 'negotiable' && <p className="text-ui text-muted">{t('layout:negotiable')}</p>}
          <PriceDrop prices={ad.prices} />
        </div>
        <div className="flex">
          <ShareButton title={text(ad.title)} />
          {!isOwn && <SaveAdButton adId={ad._id} isBare />}
        </div>
      </div>
      <h1 className="mt-3 text-h2">
        <bdi>{text(ad.title)}</bdi>
      </h1>
      <p className="mt-2 text-ui text-muted">{place}</p>
      <p className="text-ui text-muted">
        {t('posted', { date: formatDate(ad.createdAt, language) })}
        {ad.views > 0 && <> · {t('views', { count: ad.views })}</>}
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
        'pb-[max(0.5rem,env(safe-area-inset-bottom))] sm:-mx-6 sm:px-6 lg:hidden [&>*]:mt-0',
        '[&>:only-child]:col-span-full',
      )}
    >
      <Contact ad={ad} />
    </div>
  );
}

/** Opens the device's share sheet, or copies the URL where there is none. */
function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('ad');
  const toast = useToast();
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => {});
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    toast(isCopied ? t('linkCopied') : location.href);
  };
  return (
    <button type="button" className="btn-icon" aria-label={t('share')} onClick={() => void share()}>
      <Share2 size={20} aria-hidden />
    </button>
  );
}

function Seller({ ad: { seller } }: { ad: AdDetails }) {
  const { t } = useTranslation(['ad', 'layout']);
  const language = useLanguage();
  return (
    <section aria-label={t('seller')} className="panel relative transition-shadow hover:shadow-hover">
      <div className="flex items-center gap-4">
        <Avatar name={seller.name} picture={seller.profilePicture} className="size-14 text-h2" />
        <div className="min-w-0 flex-1">
          <Link
            to={paths.user(seller._id)}
            className="block truncate font-semibold after:absolute after:inset-0 after:rounded-2xl"
          >
            <bdi>{seller.name}</bdi> {seller.isVerified && <VerifiedBadge />}
          </Link>
          <p className="text-ui text-muted">{t('memberSince', { date: formatDate(seller.memberSince, language) })}</p>
          <p className="text-ui text-muted">{t('layout:adsCount', { count: seller.adsCount })}</p>
          <PresenceLine userId={seller._id} />
        </div>
      </div>
      <FollowButton user={seller} isQuiet className="relative mt-4 w-full" />
    </section>
  );
}
