import { Headset, UserRoundX } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Avatar } from '#web/ui/avatar.tsx';

import type { Conversation } from './contract.ts';

/** Whom one talks to, by name: a person, what is left of one, or the site. */
export function usePartnerName(): (conversation: Pick<Conversation, 'partner'>) => string {
  const { t } = useTranslation('chat');
  return ({ partner }) => (partner === null ? t('support') : partner.isGone ? t('deletedUser') : partner.name);
}

/** Stands out from a row that is chosen or pointed at. */
const IN_ROW = 'group-hover:bg-card group-aria-[current=page]:bg-card';

/** Their picture, with a green dot while they are here. */
export function PartnerPicture({ partner, className }: { partner: Conversation['partner']; className: string }) {
  if (partner && !partner.isGone) {
    return (
      <Avatar
        name={partner.name}
        picture={partner.profilePicture}
        className={`${className} ${IN_ROW}`}
        presence={partner.presence?.isOnline || undefined}
      />
    );
  }
  const Icon = partner ? UserRoundX : Headset;
  return (
    <span
      className={`inline-grid shrink-0 place-items-center rounded-full ${partner ? `bg-hover text-muted ${IN_ROW}` : 'bg-brand text-on-brand'} ${className}`}
    >
      <Icon size={20} aria-hidden />
    </span>
  );
}
