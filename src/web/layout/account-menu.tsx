import { CreditCard, LayoutList, LogIn, LogOut, Settings, ShieldCheck, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';

import { logout } from '#features/accounts/tokens-contract.ts';
import { type LoginState, useMember } from '#web/data/auth.ts';
import { useIsOnline } from '#web/data/live-state.ts';
import { tokens } from '#web/data/tokens.ts';
import { useApp } from '#web/data/use-app.ts';
import { paths } from '#web/paths.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Menu, type MenuEntry } from '#web/ui/menu.tsx';

/** The avatar with its dot, and what it opens: a member's pages and Logout, or Login only. */
export function AccountMenu() {
  const { t } = useTranslation();
  const member = useMember();
  const { pathname, search } = useLocation();
  const logOut = useLogOut();
  const isOnline = useIsOnline();

  const link = (id: string, to: string, icon: React.ReactNode, text: string): MenuEntry => ({ id, link: <Link to={to} />, label: withIcon(icon, text) });
  const visitors: MenuEntry[] = [
    {
      id: 'login',
      link: <Link to={paths.login()} state={{ origin: pathname + search } satisfies LoginState} />,
      label: withIcon(<LogIn size={18} aria-hidden />, t('login')),
    },
  ];
  const members: MenuEntry[] = [
    link('profile', paths.account(), <LayoutList size={18} aria-hidden />, t('profile')),
    link('account', paths.profile(), <UserRound size={18} aria-hidden />, t('myAccount')),
    link('payments', paths.payments(), <CreditCard size={18} aria-hidden />, t('paymentHistory')),
    link('settings', paths.preferences(), <Settings size={18} aria-hidden />, t('settings')),
    ...(member && member.role !== 'member' ? [link('moderation', paths.moderation(), <ShieldCheck size={18} aria-hidden />, t('moderation'))] : []),
    { id: 'logout', onSelect: () => void logOut(), label: withIcon(<LogOut size={18} aria-hidden />, t('logout')) },
  ];

  return (
    <Menu
      label={t('accountMenu')}
      entries={member ? members : visitors}
      trigger={<Avatar name={member?.name ?? ''} picture={member?.profilePicture ?? null} className="size-9" presence={isOnline} />}
    />
  );
}

function withIcon(icon: React.ReactNode, text: string) {
  return (
    <>
      <span className="text-muted">{icon}</span>
      {text}
    </>
  );
}

/** Ends the session on the server too; offline, at least here. */
function useLogOut(): () => Promise<void> {
  const { api } = useApp();
  const navigate = useNavigate();
  return async () => {
    const refreshToken = tokens.refresh() ?? undefined;
    await api(logout, { body: { refreshToken } }).catch(() => {});
    tokens.clear();
    await navigate(paths.login());
  };
}
