import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { type AdCard, AdStatus } from '#features/ads/contract.ts';
import { formatPrice } from '#features/ads/format-money.ts';
import { Picture } from '#features/pictures/picture.tsx';
import { apiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';
import { Select } from '#ui/kit/select.tsx';

import * as moderatedPeopleApi from './contract.ts';
import { PersonSection } from './person-section.tsx';

/** A person's newest ads, of any state or of a chosen one. */
export function PersonAds({ personId }: { personId: string }) {
  const { t } = useTranslation(['admin-people', 'layout']);
  const { api } = useApp();
  const [status, setStatus] = useState('');
  const query = useQuery({
    ...apiQuery(api, moderatedPeopleApi.listPersonAds, {
      params: { id: personId },
      query: status ? { status: AdStatus.parse(status) } : {},
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <PersonSection id="ads" title={t('ads')} query={query}>
      {({ ads, counts }) => {
        const total = counts.reduce((sum, { count }) => sum + count, 0);
        if (total === 0) return <p className="text-ui text-muted">{t('noAds')}</p>;
        const inState = counts.find((entry) => entry.status === status)?.count ?? total;
        return (
          <>
            <Select
              label={t('state')}
              variant="bar"
              value={status}
              onChange={setStatus}
              choices={[
                { value: '', label: t('allAds', { count: total }) },
                ...counts.map(({ status: value, count }) => ({
                  value,
                  label: t('statusCount', { status: t(`layout:status_${value}`), count }),
                })),
              ]}
            />
            <ul className="divide-y divide-line">
              {ads.map((ad) => (
                <AdRow key={ad._id} ad={ad} />
              ))}
            </ul>
            {inState > ads.length && (
              <p className="text-small text-muted">
                {t('newestAds', { count: ads.length })}{' '}
                <Link to={adminPaths.ads({ sellerId: personId })} className="link">
                  {t('adsTable')}
                </Link>
              </p>
            )}
          </>
        );
      }}
    </PersonSection>
  );
}

function AdRow({ ad }: { ad: AdCard }) {
  const { t } = useTranslation(['admin-people', 'layout']);
  const text = useText();
  const language = useLanguage();
  const title = text(ad.title) || t('adNumber', { id: ad._id });
  const price = formatPrice(ad.price, language);
  return (
    <li className="flex items-center gap-3 py-3 text-ui last:pb-0">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg bg-hover">
        {ad.image && <Picture image={ad.image} alt="" sizes="2.75rem" className="size-11 object-cover" />}
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="text-page-side block truncate font-medium">
          <Link to={adminPaths.ad(ad._id)} className="hover:underline">
            {title}
          </Link>
        </span>
        <span className="block text-small text-muted">
          {t(`layout:status_${ad.status}`)}
          {price && <bdi> · {price}</bdi>} · <AdminTime at={ad.createdAt} />
        </span>
      </span>
    </li>
  );
}
