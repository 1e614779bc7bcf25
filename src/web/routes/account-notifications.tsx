import { Bell, CheckCheck, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { NotificationList, NotificationPlaceholders } from '#features/alerts/notification-list.tsx';
import { useNotifications } from '#features/alerts/use-notifications.ts';
import { LoadFailed } from '#web/layout/load-failed.tsx';
import { Pager } from '#web/layout/pager.tsx';
import { usePage } from '#web/layout/use-page.ts';
import { paths } from '#web/paths.ts';
import { Notice } from '#web/ui/notice.tsx';

import { AccountFrame } from './account/frame.tsx';

/** All that the member was told, a page at a time. */
export function Component() {
  const { t } = useTranslation('alerts');
  const page = usePage();
  const { data, markRead } = useNotifications(page);
  return (
    <AccountFrame title={t('title')}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1 className="heading flex-1">{t('title')}</h1>
        {data && data.unread > 0 && (
          <button type="button" className="btn-outline" onClick={() => markRead()}>
            <CheckCheck size={18} aria-hidden />
            {t('readAll')}
          </button>
        )}
        <Link
          to={paths.preferences()}
          className="btn-icon max-sm:hidden"
          aria-label={t('settings')}
          title={t('settings')}
        >
          <Settings size={20} aria-hidden />
        </Link>
      </div>
      <Told page={page} />
    </AccountFrame>
  );
}

function Told({ page }: { page: number }) {
  const { t } = useTranslation('alerts');
  const { data, error, refetch, markRead } = useNotifications(page);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (data?.notifications.length === 0) return <Notice icon={Bell} title={t('none')} text={t('noneText')} />;
  return (
    <>
      <div className="panel p-1.5 sm:p-2">
        {data ? (
          <NotificationList notifications={data.notifications} onRead={(id) => markRead([id])} />
        ) : (
          <NotificationPlaceholders count={6} />
        )}
      </div>
      {data && <Pager page={page} total={data.pagination.totalPages} hrefOf={(number) => `?page=${number}`} />}
    </>
  );
}
