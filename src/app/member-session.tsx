import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { saveLanguage } from '#features/accounts/preferences/save-language.ts';
import { useLiveNotifications } from '#features/alerts/notifications/use-notifications.ts';
import { ensurePushSubscription } from '#features/alerts/push/device-push.ts';
import { countTotalUnread } from '#features/chat/client/chat-state.ts';
import { useChatState } from '#features/chat/client/chat-store.ts';
import { showMessageNotification } from '#features/chat/client/show-message-notification.ts';
import { startChat } from '#features/chat/client/start-chat.ts';
import type { Message } from '#features/chat/contract.ts';
import { useApp } from '#ui/api/use-app.ts';
import { liveClient } from '#ui/live/live-client.ts';

import { clearTabOnLogout } from './log-out.ts';

// Not in an effect: the component unmounts at the logout.
clearTabOnLogout();

/**
 * Runs while a member is logged in: notifications, chat, the live connection, the device's push subscription and the
 * member's language. Loaded after hydration; renders nothing.
 */
export default function MemberSession() {
  const { api, language } = useApp();
  const { t } = useTranslation('alerts');
  const navigate = useNavigate();
  const showMessage = useEffectEvent((message: Message) =>
    showMessageNotification(message, t, (path) => void navigate(path)),
  );
  useLiveNotifications();
  useEffect(() => startChat((message) => showMessage(message)), []);
  // Last, because events are lost unless their handlers are subscribed.
  useEffect(() => liveClient.start(), []);
  useEffect(() => void ensurePushSubscription(api), [api]);
  useEffect(() => void saveLanguage(api, language), [api, language]);
  useUnreadInTitle(useChatState(countTotalUnread));
  return null;
}

const COUNT = /^\(\d+\+?\) /;

/** Prefixes the document title with the unread count, such as `(3) `, also after a screen changes the title. */
function useUnreadInTitle(unread: number): void {
  useEffect(() => {
    const apply = () => {
      const title = document.title.replace(COUNT, '');
      const next = unread > 0 && title ? `(${unread > 99 ? '99+' : unread}) ${title}` : title;
      if (document.title !== next) document.title = next;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
