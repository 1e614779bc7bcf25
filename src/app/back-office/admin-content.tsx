import { ShieldEllipsis, ShieldX } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useRoutes } from 'react-router';

import * as staffApi from '#features/accounts/staff/contract.ts';
import { PrivateHead } from '#features/site/private-head.tsx';
import { useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { hasRank, type Role } from '#platform/role.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { TabTitle } from '#ui/back-office/admin-page.tsx';
import { AdminSkeleton } from '#ui/back-office/admin-skeleton.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { ADMIN_SCREENS } from './admin-screens.ts';
import { loadMessages } from './load-messages.ts';
import type { AdminScreen } from './screens/admin-screen.ts';

const SCREENS = ADMIN_SCREENS.map((screen) => ({ ...screen, Component: lazyScreen(screen) }));

/** The current screen, or why the viewer may not see it. */
export function AdminContent({ role }: { role: Role }) {
  const isStaff = hasRank(role, 'support');
  const site = useSiteName();
  const { data, error, refetch } = useApiQuery(staffApi.getStaffSession, {}, { enabled: isStaff });
  if (error instanceof ApiError && error.code === 'STAFF_SECOND_FACTOR_REQUIRED') return <SecondFactorNeeded />;
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (isStaff && !data) return <AdminSkeleton />;
  return (
    <Suspense fallback={<AdminSkeleton />}>
      <TabTitle value={(title) => `${title} – ${site}`}>
        <CurrentScreen role={role} />
      </TabTitle>
    </Suspense>
  );
}

function CurrentScreen({ role }: { role: Role }) {
  const { t } = useTranslation('admin');
  const forbidden = hasRank(role, 'support') ? (
    <Forbidden title={t('screenForbidden')} text={t('screenForbiddenText')} to={paths.admin()} />
  ) : (
    <Forbidden title={t('forbidden')} text={t('forbiddenText')} to={paths.home()} />
  );
  return useRoutes([
    ...SCREENS.map(({ path, access, Component }) => ({
      path: path.slice(paths.admin.pattern.length + 1),
      element: hasRank(role, access) ? <Component /> : forbidden,
    })),
    { path: '*', element: <Navigate to={paths.admin()} replace /> },
  ]);
}

function Forbidden({ title, text, to }: { title: string; text: string; to: string }) {
  const { t } = useTranslation(['admin', 'layout']);
  return (
    <>
      <PrivateHead title={title} />
      <Notice
        isScreen
        role="alert"
        icon={ShieldX}
        title={title}
        text={text}
        action={
          <Link to={to} className="btn-primary">
            {to === paths.home() ? t('layout:continueToHome') : t('toStart')}
          </Link>
        }
      />
    </>
  );
}

function SecondFactorNeeded() {
  const { t } = useTranslation('admin');
  return (
    <>
      <PrivateHead title={t('factorNeeded')} />
      <Notice
        isScreen
        role="alert"
        icon={ShieldEllipsis}
        title={t('factorNeeded')}
        text={t('factorNeededText')}
        action={
          <Link to={`${paths.preferences()}#security`} className="btn-primary">
            {t('factorSetUp')}
          </Link>
        }
      />
    </>
  );
}

/** A screen whose translations load together with its code. */
function lazyScreen({ load, namespaces }: AdminScreen) {
  return lazyComponent(async () => {
    const [Component] = await Promise.all([load(), loadMessages(namespaces)]);
    return { default: Component };
  });
}
