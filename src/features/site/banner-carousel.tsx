import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { apiQuery } from '#web/api/api-query.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { InlineLoadError } from '#web/ui/load-error.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { usePlace } from '#web/place/use-place.ts';
import { withPlace } from '#web/place/with-place.ts';
import { Carousel } from '#web/ui/carousel.tsx';

import * as siteApi from './contract.ts';

/** The operator's banners, or a retry button if they can't be loaded. */
export function BannerCarousel() {
  const { t } = useTranslation('home');
  const text = useText();
  const { api } = useApp();
  const place = usePlace();
  const { data, isError, refetch } = useQuery(apiQuery(api, siteApi.listBanners, {}));
  if (isError && !data) return <InlineLoadError onRetry={() => void refetch()} className="panel" />;
  return (
    <Carousel
      label={t('banners')}
      isLoop
      buttons="corner"
      slides={(data?.banners ?? []).map((banner, at) => (
        <div key={banner._id} className="relative grid h-30 items-center sm:h-36 lg:h-40">
          <img
            src={banner.picture}
            alt=""
            width={1600}
            height={360}
            fetchPriority={at === 0 ? 'high' : undefined}
            loading={at === 0 ? 'eager' : 'lazy'}
            className="absolute inset-0 size-full object-cover object-center sm:object-right rtl:-scale-x-100"
          />
          {/* Not positioned, so that the link covers the whole banner. A grid item may have a z-index. */}
          <div className="z-10 max-w-[44%] px-4 text-on-paper sm:max-w-[60%] sm:px-8">
            <p className="line-clamp-3 text-h3 sm:line-clamp-2 sm:text-h2 lg:text-display">{text(banner.title)}</p>
            <p className="mt-1 line-clamp-1 text-ui max-sm:hidden">{text(banner.text)}</p>
            {banner.link && (
              <Link
                to={withPlace(banner.link, place)}
                className={clsx(
                  'text-ui font-medium text-on-night lg:mt-3 lg:inline-flex lg:min-h-11 lg:items-center',
                  'lg:rounded-full lg:bg-night lg:px-4 after:absolute after:inset-0 focus-visible:outline-none',
                  'focus-visible:after:outline-2 focus-visible:after:-outline-offset-4',
                  'focus-visible:after:outline-on-paper',
                )}
              >
                <span className="max-lg:sr-only">
                  {t(banner.link === paths.create() ? 'startSelling' : 'browseAds')}
                </span>
              </Link>
            )}
          </div>
        </div>
      ))}
    />
  );
}
