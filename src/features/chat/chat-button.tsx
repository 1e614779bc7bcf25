import { useMutation } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { AdDetails } from '#features/ads/contract.ts';
import { isLive } from '#features/ads/rules.ts';
import { useMember } from '#ui/session.ts';
import { useLoginGuard } from '#features/accounts/login/use-login-guard.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { useSite } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { useToast } from '#ui/kit/use-toast.ts';

import * as chatApi from './contract.ts';

/**
 * Opens the member's conversation about an ad, after login if needed. Hidden for the seller and for ads that aren't
 * live.
 */
export function ChatButton({ ad }: { ad: AdDetails }) {
  const { t } = useTranslation('ad');
  const { api } = useApp();
  const member = useMember();
  const open = useOpenConversation(t('chatFailed'), () => api(chatApi.open, { body: { adId: ad._id } }));
  const guard = useLoginGuard(`chat ${ad._id}`, open.start, { reason: 'chat', ad });
  if (member?._id === ad.seller._id || !isLive(ad.status)) return null;
  return (
    <button type="button" className="btn-primary mt-4 w-full" disabled={open.isPending} onClick={guard(open.start)}>
      <MessageCircle size={18} aria-hidden />
      {t('chat')}
    </button>
  );
}

/** Opens the member's conversation with support. Hidden unless the operator has enabled it. */
export function SupportChatButton() {
  const { t } = useTranslation('pages');
  const { api } = useApp();
  const { enableChatInContactUs: isOpen = false } = useSite();
  const open = useOpenConversation(t('chatFailed'), () => api(chatApi.openSupport, {}));
  const guard = useLoginGuard('chat support', open.start);
  if (!isOpen) return null;
  return (
    <button type="button" className="btn-outline mt-4" disabled={open.isPending} onClick={guard(open.start)}>
      <MessageCircle size={18} aria-hidden />
      {t('chatWithUs')}
    </button>
  );
}

function useOpenConversation(failure: string, call: () => Promise<{ conversation: { _id: string } }>) {
  const navigate = useNavigate();
  const isHere = useIsCurrentScreen();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: call, onError: ({ message }) => toast(message || failure) });
  const start = () =>
    mutate(undefined, { onSuccess: ({ conversation }) => isHere() && void navigate(paths.chat(conversation._id)) });
  return { start, isPending };
}
