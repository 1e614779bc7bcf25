import { clsx } from 'clsx';
import { ArrowLeft, Bell, CreditCard, LayoutList, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';

import { PrivateHead } from '#features/site/private-head.tsx';
import { paths } from '#paths';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';

/** Named after their content. The header's menu uses the specification's words (§2.4). */
const PAGES = [
  { page: paths.account(), name: 'myAds', icon: LayoutList },
  { page: paths.profile(), name: 'profile', icon: UserRound },
  { page: paths.payments(), name: 'paymentHistory', icon: CreditCard },
  { page: paths.notifications(), name: 'notifications', icon: Bell },
  { page: paths.preferences(), name: 'settings', icon: Settings },
] as const;

interface AccountFrameProps {
  title: string;
  /** Target of the back link on small screens. By default the account's menu. */
  parent?: { to: string; label: string };
  children: ReactNode;
}

/** The frame of the account screens: links between them, or on small screens a link back to their menu. */
export function AccountFrame({ title, parent, children }: AccountFrameProps) {
  const { t } = useTranslation();
  const { to, label } = parent ?? { to: paths.accountMenu(), label: t('account') };
  return (
    <div className="grid items-start gap-4 print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
      <PrivateHead title={title} />
      <nav
        aria-label={t('accountMenu')}
        className="panel p-2 max-lg:hidden sm:p-2 print:hidden lg:sticky lg:top-[calc(var(--header)+1.5rem)]"
      >
        <ul>
          {PAGES.map(({ page, name, icon: Icon }) => (
            <li key={page}>
              <NavLink
                to={page}
                end={page === paths.account()}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-xl px-3 text-ui whitespace-nowrap hover:bg-hover',
                  'aria-[current=page]:bg-hover aria-[current=page]:font-semibold',
                )}
              >
                <Icon size={18} aria-hidden className="text-muted" />
                <SteadyLabel text={t(name)} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 space-y-4">
        <Link to={to} className="btn-ghost -mx-3 -my-2 flex w-fit text-muted lg:hidden print:hidden">
          <ArrowLeft size={18} aria-hidden className="rtl:-scale-x-100" />
          {label}
        </Link>
        {children}
      </div>
    </div>
  );
}
