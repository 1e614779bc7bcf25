import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type * as dashboardApi from './contract.ts';

type AdCounts = NonNullable<ResponseData<typeof dashboardApi.getDashboard>['ads']>;

/** The number of ads in each state, the commonest first. */
export function AdStates({ ads }: { ads: AdCounts }) {
  const { t } = useTranslation(['admin-dashboard', 'layout']);
  const language = useLanguage();
  return (
    <section aria-labelledby="ad-states" className="panel">
      <h2 id="ad-states" className="mb-3 text-h2">
        {t('adStates')}
      </h2>
      {ads.length === 0 && <p className="text-ui text-muted">{t('noAds')}</p>}
      <dl className="grid grid-cols-2 gap-x-6 sm:grid-cols-3 xl:grid-cols-9">
        {ads
          .toSorted((a, b) => b.count - a.count)
          .map(({ status, count }) => (
            <div key={status} className="flex flex-col-reverse items-start justify-end py-2">
              <dt className="text-ui">
                <Link to={adminPaths.ads({ status })} className="link">
                  {t(`layout:status_${status}`)}
                </Link>
              </dt>
              <dd className="text-h3 tabular-nums">{formatNumber(count, language)}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
}
