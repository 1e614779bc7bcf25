import { LogIn } from 'lucide-react';

import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { type LoginState, useMember } from '#web/data/auth.ts';
import { useIsOnline } from '#web/data/live-state.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { late } from '#web/ui/late.ts';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

const MemberMenu = late(() => import('./member-menu.tsx'));

/** The avatar with its dot, and what it opens: a member's pages and Logout, or Login only. */
export function AccountMenu() {
  const { t } = useTranslation();
  const member = useMember();
  const isOnline = useIsOnline();
  const { pathname, search } = useLocation();
  const login: MenuEntry = {
    id: 'login',
    link: <Link to={paths.login()} state={{ origin: pathname + search } satisfies LoginState} />,
    label: (
      <>
        <LogIn size={18} aria-hidden className="text-muted" />
        {t('login')}
      </>
    ),
  };
  return (
    <Menu
      label={t('accountMenu')}
      entries={[login]}
      trigger={
        <Avatar
          name={member?.name ?? ''}
          picture={member?.profilePicture ?? null}
          className="size-9"
          presence={isOnline}
        />
      }
    >
      {member ? (show) => <MemberMenu isStaff={member.role !== 'member'} show={show} /> : undefined}
    </Menu>
  );
}
