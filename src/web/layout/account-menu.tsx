import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';

import { useMember } from '../auth/use-member.ts';
import type { LoginState } from '../auth/login-state.ts';
import { useIsConnected } from '../live/connection-status.ts';
import { paths } from '#paths';
import { Avatar } from '#web/ui/avatar.tsx';
import { lazyComponent } from '../chunks/lazy-component.ts';
import { Menu } from '#web/ui/menu/menu.tsx';
import type { MenuEntry } from '#web/ui/menu/menu-popup.tsx';

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
