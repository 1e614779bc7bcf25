import { clsx } from 'clsx';
import { Bell } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import { useNotifications } from './use-notifications.ts';

const NotificationPanel = lazyComponent(() => import('./notification-panel.tsx'));

/** The unread count; opens a panel on wide screens and the notifications page on phones. */
export function NotificationBell() {
  const { t } = useTranslation('alerts');
  const { data } = useNotifications();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useLazyDialog();
  const unread = data?.unread ?? 0;
  const label = unread > 0 ? t('bellUnread', { count: unread }) : t('bell');
  return (
    <>
      <Link to={paths.notifications()} className="btn-icon relative sm:hidden">
        <BellIcon unread={unread} label={label} />
      </Link>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={panel.isOpen}
        className="btn-icon relative max-sm:hidden"
        onPointerEnter={NotificationPanel.preload}
        onFocus={NotificationPanel.preload}
        onClick={panel.isOpen ? panel.close : panel.open}
      >
        <BellIcon unread={unread} label={label} />
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
      <Suspense>
        {panel.isMounted && <NotificationPanel isOpen={panel.isOpen} onClose={panel.close} anchor={button} />}
      </Suspense>
    </>
  );
}

/** Labelled by text instead of `aria-label`: not every plural form of the label contains the number. */
function BellIcon({ unread, label }: { unread: number; label: string }) {
  return (
    <>
      <Bell size={22} aria-hidden />
      <span className="sr-only">{label}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className={clsx(
            'absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1',
            'text-meta leading-none font-semibold text-on-brand',
          )}
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
}
