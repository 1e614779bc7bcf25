import { MessageSquareText } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router';

import { NotificationBell } from '#features/alerts/notification-bell.tsx';
import { keepSubscribed } from '#features/alerts/push/device-push.ts';
import type { Message } from '#features/chat/contract.ts';
import { notifyOfMessage } from '#features/chat/state/notify.ts';
import { totalUnread } from '#features/chat/state/rules.ts';
import { startChat } from '#features/chat/state/start-chat.ts';
import { useChat } from '#features/chat/state/store.ts';
import { useApp } from '#web/data/use-app.ts';
import { paths } from '#web/paths.ts';

import { useUnreadInTitle } from './use-unread-in-title.ts';

/** What the header has for members only. Comes after the page works, and with it the live connection. */
export default function MemberLinks() {
  const { api } = useApp();
  // Ready when the menu opens.
  useEffect(() => void import('./member-menu.tsx').catch(() => {}), []);
  useEffect(() => void keepSubscribed(api), [api]);
  return (
    <>
      <ChatLink />
      <NotificationBell />
    </>
  );
}

/** The way to the conversations, with how much is unread; runs the live connection. */
function ChatLink() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const unread = useChat(totalUnread);
  const { t: tellWords } = useTranslation('alerts');
  const tell = useEffectEvent((message: Message) => notifyOfMessage(message, tellWords, (path) => void navigate(path)));
  useEffect(() => startChat((message) => tell(message)), []);
  useUnreadInTitle(unread);
  return (
    <NavLink data-chat to={paths.chat()} className="btn-icon relative aria-[current=page]:text-accent">
      <MessageSquareText size={22} aria-hidden />
      <span className="sr-only">{t('chat')}</span>
      {unread > 0 && (
        <span className="absolute end-0.5 top-0.5 grid h-5 min-w-5 place-items-center rounded-full bg-brand px-1 text-[0.6875rem] leading-none font-semibold text-on-brand">
          <span aria-hidden>{unread > 99 ? '99+' : unread}</span>
          <span className="sr-only">{t('unreadMessages', { count: unread })}</span>
        </span>
      )}
    </NavLink>
  );
}
