import { Bell, CheckCheck, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { NotificationList, NotificationPlaceholders } from '#features/alerts/notifications/notification-list.tsx';
import { useNotifications } from '#features/alerts/notifications/use-notifications.ts';
import { PushInvitation } from '#features/alerts/push/device-push-controls.tsx';
import { paths } from '#paths';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { Pager } from '#ui/kit/pager.tsx';
import { usePageNumber } from '#ui/navigation/use-page-number.ts';

import { AccountFrame } from './account/account-frame.tsx';

/** The member's notifications, paginated. */
export function Component() {
  const { t } = useTranslation('alerts');
  const page = usePageNumber();
  const { data, markRead } = useNotifications(page);
  return (
    <AccountFrame title={t('title')}>
      <div className="flex min-h-11 items-center gap-x-3">
        <h1 className="heading flex-1">{t('title')}</h1>
        {data && data.unread > 0 && (
          <button type="button" className="btn-outline max-sm:px-3" title={t('readAll')} onClick={() => markRead()}>
            <CheckCheck size={18} aria-hidden />
            <span className="max-sm:sr-only">{t('readAll')}</span>
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
      <PushInvitation />
      <NotificationPage page={page} />
    </AccountFrame>
  );
}

function NotificationPage({ page }: { page: number }) {
  const { t } = useTranslation('alerts');
  const { data, error, refetch, markRead } = useNotifications(page);
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
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
