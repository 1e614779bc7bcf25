import { clsx } from 'clsx';
import { Headset, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Avatar } from '#ui/kit/avatar.tsx';

import type { Conversation } from './contract.ts';

/** The display name of the partner: a person, a deleted user, or support. */
export function usePartnerName(): (conversation: Pick<Conversation, 'partner'>) => string {
  const { t } = useTranslation('chat');
  return ({ partner }) => (partner === null ? t('support') : partner.isGone ? t('deletedUser') : partner.name);
}

/** Keeps the placeholder visible on a hovered or selected row. */
const IN_ROW = 'group-hover:bg-card group-aria-[current=page]:bg-card';

/** The partner's picture, with a green dot while online. */
export function PartnerPicture({ partner, className }: { partner: Conversation['partner']; className: string }) {
  if (partner && !partner.isGone) {
    return (
      <Avatar
        name={partner.name}
        picture={partner.profilePicture}
        className={className}
        presence={partner.presence?.isOnline || undefined}
      />
    );
  }
  const Icon = partner ? UserRoundX : Headset;
  return (
    <span
      className={clsx(
        'inline-grid shrink-0 place-items-center rounded-full',
        partner ? `bg-hover text-muted ${IN_ROW}` : 'bg-brand-soft text-on-brand-soft',
        className,
      )}
    >
      <Icon size={20} aria-hidden />
    </span>
  );
}
