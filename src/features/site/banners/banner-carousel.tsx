import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Carousel } from '#ui/kit/carousel.tsx';
import { InlineLoadError } from '#ui/kit/load-error.tsx';

import * as siteApi from '../contract.ts';
import { actionOf, BannerSlide } from './banner-slide.tsx';

/** The home page's banners, or a retry button if they can't be loaded. */
export function BannerCarousel({ toAddress }: { toAddress: (link: string) => string }) {
  const { t } = useTranslation('home');
  const language = useLanguage();
  const { api } = useApp();
  const { data, isError, refetch } = useQuery(apiQuery(api, siteApi.listBanners, {}));
  if (isError && !data) return <InlineLoadError onRetry={() => void refetch()} className="panel" />;
  return (
    <Carousel
      label={t('banners')}
      isLoop
      buttons="corner"
      slides={(data?.banners ?? []).map((banner, at) => (
        <BannerSlide
          key={banner._id}
          banner={banner}
          language={language}
          action={t(actionOf(banner.link))}
          toAddress={toAddress}
          isFirst={at === 0}
        />
      ))}
    />
  );
}
