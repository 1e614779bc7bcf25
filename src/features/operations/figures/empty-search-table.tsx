import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import type { ResponseData } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/text/format.ts';
import { paths } from '#paths';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type * as figuresApi from './contract.ts';
import type { Interval } from './contract.ts';

interface EmptySearchTableProps {
  searches: ResponseData<typeof figuresApi.getFigures>['emptySearches'];
  interval: Interval;
}

/** What people searched for and did not find, the most frequent first. Each phrase links to the search. */
export function EmptySearchTable({ searches, interval }: EmptySearchTableProps) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  return (
    <section aria-labelledby="empty-searches-title" className="panel">
      <h3 id="empty-searches-title" className="text-h3">
        {t('emptySearches')}
      </h3>
      <p className="mb-2 text-ui text-muted">
        {searches.length === 0 ? t('noEmptySearches') : t(`emptySearchesText_${interval}`)}
      </p>
      {searches.length > 0 && (
        <table className="w-full text-ui">
          <thead>
            <tr className="text-muted">
              <th scope="col" className="py-2 text-start font-medium">
                {t('phrase')}
              </th>
              <th scope="col" className="py-2 text-start font-medium">
                {t('language')}
              </th>
              <th scope="col" className="py-2 text-end font-medium">
                {t('searches')}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {searches.map(({ phrase, language: lng, count }) => (
              <tr key={lng + phrase}>
                <th scope="row" className="py-2 pe-3 text-start font-normal break-words">
                  <SearchLink phrase={phrase} />
                </th>
                <td className="py-2 pe-3">{t(`language_${lng}`)}</td>
                <td className="py-2 text-end tabular-nums">{formatNumber(count, language)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

const SearchLink = ({ phrase }: { phrase: string }) => (
  <Link to={`${paths.list()}?${new URLSearchParams({ search: phrase })}`} className="link">
    <bdi>{phrase}</bdi>
  </Link>
);
