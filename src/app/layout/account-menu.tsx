import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { useMember } from '#ui/session.ts';
import type { LoginState } from '#features/accounts/login/login-state.ts';
import { useIsConnected } from '#ui/live/connection-status.ts';
import { paths } from '#paths';
import { Avatar } from '#ui/kit/avatar.tsx';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { Menu } from '#ui/kit/menu.tsx';
import type { MenuEntry } from '#ui/kit/menu-popup.tsx';

const MemberMenu = lazyComponent(() => import('./member-menu.tsx'));

/** Opens the member's pages and Log out; for visitors, Log in. Only a member's avatar has a presence dot. */
export function AccountMenu() {
  const { t } = useTranslation();
  const member = useMember();
  const isOnline = useIsConnected();
  const { pathname, search } = useLocation();
  const login: MenuEntry = {
    id: 'login',
    link: <Link to={paths.login()} state={{ origin: pathname + search } satisfies LoginState} />,
    label: (
      <>
        <LogIn size={18} aria-hidden className="text-muted rtl:-scale-x-100" />
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
          presence={member ? isOnline : undefined}
        />
      }
    >
      {member ? (show) => <MemberMenu isStaff={member.role !== 'member'} show={show} /> : undefined}
    </Menu>
  );
}
