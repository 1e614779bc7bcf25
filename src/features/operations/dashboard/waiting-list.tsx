import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import type { ResponseData } from '#platform/http/endpoint.ts';
import { formatNumber } from '#platform/text/format.ts';
import { paths } from '#paths';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type * as dashboardApi from './contract.ts';
import type { Waiting } from './rules.ts';

/** The list behind each count. */
const LISTS: Record<Waiting, string> = {
  review: adminPaths.moderation(),
  reports: adminPaths.reports(),
  appeals: adminPaths.appeals(),
  support: paths.chat(),
  messages: adminPaths.messages(),
  payments: `${adminPaths.payments()}?state=manual`,
  refunds: `${adminPaths.payments()}?status=unused`,
};

/** What waits for the viewer, each with its number and a link to the list. */
export function WaitingList({ waiting }: { waiting: ResponseData<typeof dashboardApi.getDashboard>['waiting'] }) {
  const { t } = useTranslation('admin-dashboard');
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="mb-3 text-h2">
        {t('waiting')}
      </h2>
      <ul className="grid grid-cols-2 gap-3 sm:gap-4 md:grid-cols-3 xl:grid-flow-col xl:auto-cols-fr xl:grid-cols-none">
        {waiting.map(({ kind, count }) => (
          <li key={kind} className="flex max-md:last:odd:col-span-2">
            <Link
              to={LISTS[kind]}
              className="flex flex-1 flex-col rounded-2xl border border-line bg-card p-4 hover:bg-hover"
            >
              <WaitingCount kind={kind} count={count} />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function WaitingCount({ kind, count }: { kind: Waiting; count: number }) {
  const { t } = useTranslation('admin-dashboard');
  const language = useLanguage();
  return (
    <>
      <span className={clsx('text-display tabular-nums', count === 0 && 'text-muted')}>
        {formatNumber(count, language)}
      </span>
      <span className="text-ui">{t(`waiting_${kind}`)}</span>
    </>
  );
}
