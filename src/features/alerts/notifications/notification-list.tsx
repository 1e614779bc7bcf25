import { clsx } from 'clsx';
import {
  BadgeCheck,
  BellRing,
  Check,
  CircleAlert,
  Clock,
  CreditCard,
  type LucideIcon,
  Search,
  TrendingDown,
  Undo2,
  UserPlus,
} from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { formatRelativeTime } from '#platform/text/format.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';

import type { Notification } from './contract.ts';
import type { NotificationIcon } from './notification-type-builders.ts';

const ICONS: Record<NotificationIcon, LucideIcon> = {
  approved: BadgeCheck,
  attention: CircleAlert,
  clock: Clock,
  payment: CreditCard,
  person: UserPlus,
  price: TrendingDown,
  refund: Undo2,
  search: Search,
};

interface NotificationListProps {
  notifications: Notification[];
  onRead: (id: string) => void;
  /** Called when a notification is opened. */
  onOpen?: () => void;
}

/** Notifications, newest first. Opening one marks it as read. */
export function NotificationList({ notifications, onRead, onOpen }: NotificationListProps) {
  const [now] = useState(() => Date.now());
  return (
    <ul className="divide-y divide-line">
      {notifications.map((notification) => (
        <Row
          key={notification._id}
          notification={notification}
          now={now}
          onRead={() => onRead(notification._id)}
          onOpen={onOpen}
        />
      ))}
    </ul>
  );
}

interface RowProps {
  notification: Notification;
  now: number;
  onRead: () => void;
  onOpen: (() => void) | undefined;
}

function Row({ notification, now, onRead, onOpen }: RowProps) {
  const { t } = useTranslation('alerts');
  const language = useLanguage();
  const { isRead, words, path, createdAt } = notification;
  const { title, body } = words[language];
  // The server may know newer icons than this bundle.
  const Icon = (ICONS as Record<string, LucideIcon>)[notification.icon] ?? BellRing;
  const open = () => {
    if (!isRead) onRead();
    onOpen?.();
  };
  return (
    <li className="group relative flex items-start">
      <Link
        to={path}
        onClick={open}
        className={clsx('flex min-w-0 flex-1 gap-3 rounded-xl px-3 py-3 hover:bg-hover', !isRead && 'pe-11')}
      >
        <span
          className={clsx(
            'relative mt-0.5 grid size-10 shrink-0 place-items-center rounded-full',
            isRead ? 'bg-hover text-muted' : 'bg-brand-soft text-on-brand-soft',
          )}
        >
          <Icon size={20} aria-hidden />
        </span>
        <span className="min-w-0 flex-1">
          <span className={`block text-ui break-words ${isRead ? '' : 'font-semibold'}`}>
            {!isRead && <span className="sr-only">{t('unread')}: </span>}
            {title}
          </span>
          {body && <span className="block text-ui leading-6 break-words text-muted">{body}</span>}
          <time dateTime={createdAt} className="mt-0.5 block text-meta text-muted first-letter:uppercase">
            {formatRelativeTime(createdAt, now, language)}
          </time>
        </span>
      </Link>
      {!isRead && (
        <button
          type="button"
          aria-label={`${t('readOne')}: ${title}`}
          title={t('readOne')}
          className="btn-icon absolute end-0 top-1 text-muted"
          onClick={onRead}
        >
          <span
            aria-hidden
            className="size-2 rounded-full bg-brand-mark group-focus-within:hidden pointer-fine:group-hover:hidden"
          />
          <Check size={18} aria-hidden className="hidden group-focus-within:block pointer-fine:group-hover:block" />
        </button>
      )}
    </li>
  );
}

export function NotificationPlaceholders({ count }: { count: number }) {
  return (
    <div aria-hidden className="divide-y divide-line">
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className="flex gap-3 px-3 py-3">
          <span className="size-10 shrink-0 animate-pulse rounded-full bg-line/70" />
          <span className="flex-1 space-y-2 py-1">
            <span className="block h-4 w-1/2 animate-pulse rounded-md bg-line/70" />
            <span className="block h-3.5 w-4/5 animate-pulse rounded-md bg-line/70" />
          </span>
        </div>
      ))}
    </div>
  );
}
