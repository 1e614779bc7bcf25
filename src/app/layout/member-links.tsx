import { clsx } from 'clsx';
import { MessageSquareText } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { NotificationBell } from '#features/alerts/notifications/notification-bell.tsx';
import { countTotalUnread } from '#features/chat/client/chat-state.ts';
import { useChatState } from '#features/chat/client/chat-store.ts';
import { paths } from '#paths';

/** The header's links for members. Loaded after hydration. */
export default function MemberLinks() {
  // Preloads the menu, so that it opens without delay.
  useEffect(() => void import('./member-menu.tsx').catch(() => {}), []);
  return (
    <>
      <ChatLink />
      <NotificationBell />
    </>
  );
}

/** Link to the chat, with the number of unread messages. */
function ChatLink() {
  const { t } = useTranslation();
  const unread = useChatState(countTotalUnread);
  return (
    <NavLink data-chat to={paths.chat()} className="btn-icon relative aria-[current=page]:bg-hover">
      <MessageSquareText size={22} aria-hidden />
      <span className="sr-only">{t('chat')}</span>
      {unread > 0 && (
        <span
          className={clsx(
            'absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1',
            'text-meta leading-none font-semibold text-on-brand',
          )}
        >
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{t('unreadMessages', { count: unread })}</span>
        </span>
      )}
    </NavLink>
  );
}
