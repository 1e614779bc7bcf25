import { clsx } from 'clsx';
import { Bell, CreditCard, LayoutList, Settings, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';

import { PrivateHead } from '../../head/private-head.tsx';
import { paths } from '#paths';
import { useScrollToCurrent } from './use-scroll-to-current.ts';
import { SteadyLabel } from '#web/ui/steady-label.tsx';

/** Named for what they show. The menu of the header has the specification's words (§2.4). */
const PAGES = [
  { to: paths.account(), label: 'myAds', icon: LayoutList },
  { to: paths.profile(), label: 'profile', icon: UserRound },
  { to: paths.payments(), label: 'paymentHistory', icon: CreditCard },
  { to: paths.notifications(), label: 'notifications', icon: Bell },
  { to: paths.preferences(), label: 'settings', icon: Settings },
] as const;

/** The frame of the account screens, with links between them. */
export function AccountFrame({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const pages = useScrollToCurrent<HTMLElement>(useLocation().pathname);
  return (
    <div className="grid items-start gap-4 print:block lg:grid-cols-[15rem_minmax(0,1fr)]">
      <PrivateHead title={title} />
      <nav
        ref={pages}
        aria-label={t('accountMenu')}
        className="-mx-4 overflow-x-auto px-4 print:hidden [scrollbar-width:none] lg:sticky lg:top-24 lg:mx-0 lg:px-0"
      >
        <ul className="flex gap-1 lg:panel lg:flex-col lg:p-2">
          {PAGES.map(({ to, label, icon: Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                end={to === paths.account()}
                className={clsx(
                  'flex min-h-11 items-center gap-3 rounded-xl px-3 text-ui whitespace-nowrap hover:bg-hover',
                  'aria-[current=page]:bg-hover aria-[current=page]:font-semibold',
                )}
              >
                <Icon size={18} aria-hidden className="text-muted" />
                <SteadyLabel text={t(label)} />
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="min-w-0 space-y-4">{children}</div>
    </div>
  );
}
