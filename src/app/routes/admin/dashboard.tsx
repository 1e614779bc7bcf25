import { useTranslation } from 'react-i18next';

import * as checklistApi from '#features/operations/checklist/contract.ts';
import { Checklist } from '#features/operations/checklist/checklist.tsx';
import { AdStates } from '#features/operations/dashboard/ad-states.tsx';
import * as dashboardApi from '#features/operations/dashboard/contract.ts';
import { WaitingList } from '#features/operations/dashboard/waiting-list.tsx';
import { FiguresSection } from '#features/operations/figures/figures-section.tsx';
import { hasRank } from '#platform/role.ts';

import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useMember } from '#ui/session.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

/** The viewer's open tasks, the ads by state, the checklist of the set-up for admins, and figures over time. */
export function DashboardScreen() {
  const { t } = useTranslation('admin-dashboard');
  const role = useMember()?.role ?? 'member';
  const isAdmin = hasRank(role, 'admin');
  const { data, error, refetch } = useApiQuery(dashboardApi.getDashboard, {});
  // What comes later would move what is below it.
  const checklist = useApiQuery(checklistApi.getChecklist, {}, { enabled: isAdmin });
  const isLoading = !(data ?? error) || (isAdmin && !(checklist.data ?? checklist.error));
  return (
    <AdminPage title={t('title')} lead={t('lead')}>
      {isLoading ? (
        <>
          <Skeleton className="h-40" />
          <Skeleton className="h-80" />
        </>
      ) : (
        <>
          {error && <LoadError error={error} onRetry={() => void refetch()} />}
          {data && !error && (
            <>
              <WaitingList waiting={data.waiting} />
              {data.ads && <AdStates ads={data.ads} />}
            </>
          )}
          {isAdmin && <Checklist />}
          {hasRank(role, 'moderator') && <FiguresSection />}
        </>
      )}
    </AdminPage>
  );
}
