import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { apiQuery } from '#web/api/api-query.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { InlineLoadError } from '#web/ui/load-error.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { Carousel } from '#web/ui/carousel.tsx';

import * as siteApi from './contract.ts';

/** The operator's banners, or a retry button if they can't be loaded. */
export function BannerCarousel() {
  const { t } = useTranslation('home');
  const text = useText();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(apiQuery(api, siteApi.listBanners, {}));
  if (isError && !data) return <InlineLoadError onRetry={() => void refetch()} className="panel" />;
  return (
    <Carousel
      label={t('banners')}
      isLoop
      buttons="corner"
      slides={(data?.banners ?? []).map((banner, at) => (
        <div key={banner._id} className="relative grid h-36 items-center sm:h-52 lg:h-60">
          <img
            src={banner.picture}
            alt=""
            width={1600}
            height={600}
            fetchPriority={at === 0 ? 'high' : undefined}
            loading={at === 0 ? 'eager' : 'lazy'}
            className="absolute inset-0 size-full object-cover object-right rtl:-scale-x-100"
          />
          <div className="relative max-w-[54%] px-5 text-neutral-900 sm:max-w-[50%] sm:px-10">
            <p className="text-base leading-snug font-semibold sm:text-2xl lg:text-4xl">{text(banner.title)}</p>
            <p className="mt-1 line-clamp-2 text-xs max-sm:leading-snug sm:mt-2 sm:text-base">{text(banner.text)}</p>
            {banner.link && (
              <Link
                to={banner.link}
                className={clsx(
                  'mt-3 inline-flex min-h-11 items-center rounded-full bg-neutral-900 px-5',
                  'text-sm font-medium text-white max-sm:absolute max-sm:inset-0 max-sm:opacity-0',
                )}
              >
                {t('look')}
              </Link>
            )}
          </div>
        </div>
      ))}
    />
  );
}
