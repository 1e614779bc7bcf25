import { useMutation } from '@tanstack/react-query';
import { MessageCircle } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import type { AdDetails } from '#features/ads/contract.ts';
import { isLive } from '#features/ads/rules.ts';
import { useGuard, useMember } from '#web/data/auth.ts';
import { useApp } from '#web/data/use-app.ts';
import { useIsHere } from '#web/data/whereabouts.ts';
import { useSite } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';
import { useToast } from '#web/ui/provider.tsx';

import { openConversation, openSupport } from './contract.ts';

/** Opens the member's conversation about an ad, after the login if need be. Not for its own seller, and not once it has ended. */
export function ChatButton({ ad }: { ad: AdDetails }) {
  const { t } = useTranslation('ad');
  const { api } = useApp();
  const member = useMember();
  const open = useOpening(t('chatFailed'), () => api(openConversation, { body: { adId: ad._id } }));
  const guard = useGuard(`chat ${ad._id}`, open.start);
  if (member?._id === ad.seller._id || !isLive(ad.status)) return null;
  return (
    <button type="button" className="btn-primary mt-4 w-full" disabled={open.isPending} onClick={guard(open.start)}>
      <MessageCircle size={18} aria-hidden />
      {t('chat')}
    </button>
  );
}

/** Opens the member's conversation with the site's support; there only while the operator has it on. */
export function SupportChatButton() {
  const { t } = useTranslation('pages');
  const { api } = useApp();
  const { enableChatInContactUs: isOpen = false } = useSite();
  const open = useOpening(t('chatFailed'), () => api(openSupport, {}));
  const guard = useGuard('chat support', open.start);
  if (!isOpen) return null;
  return (
    <button type="button" className="btn-primary mt-5" disabled={open.isPending} onClick={guard(open.start)}>
      <MessageCircle size={18} aria-hidden />
      {t('chatWithUs')}
    </button>
  );
}

function useOpening(failure: string, call: () => Promise<{ conversation: { _id: string } }>) {
  const navigate = useNavigate();
  const isHere = useIsHere();
  const toast = useToast();
  const { mutate, isPending } = useMutation({ mutationFn: call, onError: ({ message }) => toast(message || failure) });
  const start = () =>
    mutate(undefined, { onSuccess: ({ conversation }) => isHere() && void navigate(paths.chat(conversation._id)) });
  return { start, isPending };
}
