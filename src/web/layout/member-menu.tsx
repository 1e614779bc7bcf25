import { CreditCard, LayoutList, LogOut, type LucideIcon, Settings, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';

import { logout } from '#features/accounts/tokens-contract.ts';
import { tokens } from '#web/data/tokens.ts';
import { useApp } from '#web/data/use-app.ts';
import { useIsHere } from '#web/data/whereabouts.ts';
import { paths } from '#web/paths.ts';
import type { MenuEntry } from '#web/ui/menu.tsx';

interface MemberMenuProps {
  isStaff: boolean;
  /** The menu itself, which visitors have too. */
  show: (entries: MenuEntry[]) => ReactNode;
}

/** A member's pages and Logout. */
export default function MemberMenu({ isStaff, show }: MemberMenuProps) {
  const { t } = useTranslation();
  const logOut = useLogOut();
  const link = (id: string, to: string, icon: LucideIcon, text: string): MenuEntry => ({
    id,
    link: <Link to={to} />,
    label: withIcon(icon, text),
  });
  const entries: MenuEntry[] = [
    link('profile', paths.account(), LayoutList, t('profile')),
    link('account', paths.profile(), UserRound, t('myAccount')),
    link('payments', paths.payments(), CreditCard, t('paymentHistory')),
    link('settings', paths.preferences(), Settings, t('settings')),
    ...(isStaff ? [link('moderation', paths.moderation(), ShieldCheck, t('moderation'))] : []),
    { id: 'logout', onSelect: () => void logOut(), label: withIcon(LogOut, t('logout')) },
  ];
  return show(entries);
}

function withIcon(Icon: LucideIcon, text: string) {
  return (
    <>
      <Icon size={18} aria-hidden className="text-muted" />
      {text}
    </>
  );
}

/** Ends the session on the server too; offline, at least here. */
function useLogOut(): () => Promise<void> {
  const { api } = useApp();
  const navigate = useNavigate();
  const isHere = useIsHere();
  return async () => {
    const refreshToken = tokens.refresh() ?? undefined;
    await api(logout, { body: { refreshToken } }).catch(() => {});
    tokens.clear();
    if (isHere()) await navigate(paths.login());
  };
}
