import { Bell } from 'lucide-react';
import { Suspense, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#web/paths.ts';
import { late } from '#web/ui/late.ts';
import { useLateDialog } from '#web/ui/use-late-dialog.ts';

import { useNotifications, useToldLive } from './use-notifications.ts';

const NotificationPanel = late(() => import('./notification-panel.tsx'));

/** How much is unread, and the way to it: a panel where there is room, a page on phones. */
export function NotificationBell() {
  const { t } = useTranslation('alerts');
  const { data } = useNotifications();
  useToldLive();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useLateDialog();
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
        onPointerEnter={NotificationPanel.prepare}
        onFocus={NotificationPanel.prepare}
        onClick={panel.isOpen ? panel.close : panel.open}
      >
        <BellIcon unread={unread} label={label} />
      </button>
      <span role="status" className="sr-only">
        {unread > 0 && label}
      </span>
      <Suspense>
        {panel.isThere && <NotificationPanel isOpen={panel.isOpen} onClose={panel.close} anchor={button} />}
      </Suspense>
    </>
  );
}

/** Named by text, not by an attribute: the number is part of it in some words of some languages only. */
function BellIcon({ unread, label }: { unread: number; label: string }) {
  return (
    <>
      <Bell size={22} aria-hidden />
      <span className="sr-only">{label}</span>
      {unread > 0 && (
        <span
          aria-hidden
          className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-semibold text-on-brand"
        >
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </>
  );
}
