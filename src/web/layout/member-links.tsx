import { MessageCircle } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useNavigate } from 'react-router';

import type { Message } from '#features/chat/contract.ts';
import { askForNotifications, notifyOfMessage } from '#features/chat/state/notify.ts';
import { totalUnread } from '#features/chat/state/rules.ts';
import { startChat } from '#features/chat/state/start-chat.ts';
import { useChat } from '#features/chat/state/store.ts';
import { paths } from '#web/paths.ts';

import { useUnreadInTitle } from './use-unread-in-title.ts';

/** What the header has for members only. Comes after the page works, and with it the live connection. */
export default function MemberLinks() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const unread = useChat(totalUnread);
  const tell = useEffectEvent((message: Message) =>
    notifyOfMessage(message, t('newMessage'), { picture: t('picture') }, () => void navigate(paths.chat(message.conversationId))),
  );
  useEffect(() => {
    void askForNotifications();
    return startChat((message) => tell(message));
  }, []);
  useUnreadInTitle(unread);
  return (
    <NavLink to={paths.chat()} className="btn-icon relative aria-[current=page]:text-accent">
      <MessageCircle size={22} aria-hidden />
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
