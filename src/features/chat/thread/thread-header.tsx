import { ArrowLeft, Ban, EllipsisVertical, EyeOff, Flag, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { PresenceText } from '#features/accounts/people/presence-line.tsx';
import { VerifiedBadge } from '#features/accounts/people/verified-badge.tsx';
import { useRelation } from '#features/accounts/people/use-relation.ts';
import { useIsCurrentScreen } from '#ui/navigation/navigation-target.ts';
import { useSite } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { Menu } from '#ui/kit/menu.tsx';
import type { MenuEntry } from '#ui/kit/menu-popup.tsx';
import { useNow } from '#ui/kit/use-now.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import type { Conversation, Partner } from '../contract.ts';
import { useIsTyping } from '../client/use-is-typing.ts';
import { PartnerPicture, usePartnerName } from '../partner.tsx';
import { fetchConversation, hideConversation } from '../client/sync.ts';

interface ThreadHeadProps {
  conversation: Conversation;
  onReport: (conversation: Conversation) => void;
}

/** The partner, their presence or typing, and the menu. */
export function ThreadHeader({ conversation, onReport }: ThreadHeadProps) {
  const { t } = useTranslation('chat');
  const nameOf = usePartnerName();
  const hideEntry = useHideMenuEntry(conversation);
  const { partner } = conversation;
  return (
    <div className="flex min-h-16 items-center gap-1 border-b border-line bg-card px-2 py-1.5 md:ps-4">
      <Link to={paths.chat()} aria-label={t('back')} className="btn-icon md:hidden">
        <ArrowLeft size={22} aria-hidden className="rtl:-scale-x-100" />
      </Link>
      <PartnerLink partner={partner}>
        <PartnerPicture partner={partner} className="size-11" />
        <span className="min-w-0 flex-1">
          <span dir="auto" className="text-page-side block truncate font-semibold">
            {nameOf(conversation)} {partner?.isVerified && <VerifiedBadge />}
          </span>
          <Status conversation={conversation} />
        </span>
      </PartnerLink>
      {partner && !partner.isGone ? (
        <PartnerMenu conversation={conversation} partner={partner} onReport={onReport} />
      ) : (
        <Menu label={t('more')} trigger={<EllipsisVertical size={20} aria-hidden />} entries={[hideEntry]} />
      )}
    </div>
  );
}

function PartnerLink({ partner, children }: { partner: Partner | null; children: ReactNode }) {
  const className = 'flex min-w-0 flex-1 items-center gap-3 rounded-xl px-1 py-1';
  if (!partner || partner.isGone) return <div className={className}>{children}</div>;
  return (
    <Link to={paths.user(partner._id)} className={`${className} hover:bg-hover`}>
      {children}
    </Link>
  );
}

function Status({ conversation: { _id, partner } }: { conversation: Conversation }) {
  const { t } = useTranslation('chat');
  const isTyping = useIsTyping(_id);
  const now = useNow();
  if (isTyping) return <span className="block text-meta font-medium text-success">{t('typing')}</span>;
  if (!partner) return <span className="block text-meta text-muted">{t('supportLine')}</span>;
  if (!partner.presence) return null;
  return (
    <span className="block text-meta">
      <PresenceText presence={partner.presence} now={now} />
    </span>
  );
}

function PartnerMenu({
  conversation,
  partner,
  onReport,
}: {
  conversation: Conversation;
  partner: Partner;
  onReport: (conversation: Conversation) => void;
}) {
  const { t } = useTranslation(['chat', 'people']);
  const { enableReportingOfAdsandUsers: canReport = false } = useSite();
  const { isBlocked, toggle } = useBlockToggle(conversation, partner);
  const hideEntry = useHideMenuEntry(conversation);
  const entries: MenuEntry[] = [
    {
      id: 'profile',
      link: <Link to={paths.user(partner._id)} />,
      label: <Item icon={<UserRound size={18} aria-hidden />} text={t('viewProfile')} />,
    },
    {
      id: 'block',
      onSelect: toggle,
      label: <Item icon={<Ban size={18} aria-hidden />} text={t(isBlocked ? 'people:unblock' : 'people:block')} />,
    },
    ...(canReport
      ? [
          {
            id: 'report',
            onSelect: () => onReport(conversation),
            label: <Item icon={<Flag size={18} aria-hidden />} text={t('people:reportConversation')} />,
          },
        ]
      : []),
    hideEntry,
  ];
  return <Menu label={t('more')} trigger={<EllipsisVertical size={20} aria-hidden />} entries={entries} />;
}

/** Whether the viewer blocks the partner, and a toggle. */
export function useBlockToggle(conversation: Conversation, partner: Pick<Partner, '_id' | 'name' | 'isBlockedByMe'>) {
  const { state, change } = useRelation(partner);
  const isBlocked = typeof state === 'string' ? partner.isBlockedByMe : state.isBlocked;
  const toggle = () =>
    change.mutate(isBlocked ? 'unblock' : 'block', {
      onSettled: () => void fetchConversation(conversation._id).catch(() => {}),
    });
  return { isBlocked, toggle };
}

function useHideMenuEntry({ _id }: Conversation): MenuEntry {
  const { t } = useTranslation('chat');
  const toast = useToast();
  const navigate = useNavigate();
  const isHere = useIsCurrentScreen();
  const hide = () =>
    hideConversation(_id).then(
      () => {
        toast(t('hidden'));
        if (isHere()) void navigate(paths.chat());
      },
      () => toast(t('hideFailed')),
    );
  return {
    id: 'hide',
    onSelect: () => void hide(),
    label: <Item icon={<EyeOff size={18} aria-hidden />} text={t('hide')} />,
  };
}

function Item({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className="text-muted">{icon}</span>
      {text}
    </>
  );
}
