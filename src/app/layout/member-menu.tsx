import { clsx } from 'clsx';
import { CreditCard, LayoutList, LogOut, type LucideIcon, Settings, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { useLogOut } from '../log-out.ts';
import { paths } from '#paths';
import type { MenuEntry } from '#ui/kit/menu-popup.tsx';

interface MemberMenuProps {
  isStaff: boolean;
  /** Renders the menu with these entries. */
  show: (entries: MenuEntry[]) => ReactNode;
}

/** The member's pages and Log out. */
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
    ...(isStaff ? [link('admin', paths.admin(), ShieldCheck, t('admin'))] : []),
    { id: 'logout', onSelect: () => logOut(), label: withIcon(LogOut, t('logout')) },
  ];
  return show(entries);
}

function withIcon(Icon: LucideIcon, text: string) {
  return (
    <>
      <Icon size={18} aria-hidden className={clsx('text-muted', Icon === LogOut && 'rtl:-scale-x-100')} />
      {text}
    </>
  );
}
