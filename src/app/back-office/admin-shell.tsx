import { clsx } from 'clsx';
import { ExternalLink, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';

import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { useSite, useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { hasRank, type Role } from '#platform/role.ts';
import { ColourModeChoice } from '#ui/kit/colour-mode-choice.tsx';
import { Drawer } from '#ui/kit/dialog.tsx';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';
import { useMember } from '#ui/session.ts';

import { AccountMenu } from '../layout/account-menu.tsx';
import { AdminContent } from './admin-content.tsx';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { ADMIN_GROUPS } from './screens/admin-screen.ts';

/** The layout of the back office: a menu beside the screen, on phones in a drawer. */
export function AdminShell() {
  const { t } = useTranslation('admin');
  const role = useMember()?.role ?? 'member';
  const isStaff = hasRank(role, 'support');
  return (
    <div className="flex min-h-dvh flex-1">
      <aside
        className={clsx(
          'sticky top-0 flex h-dvh w-60 shrink-0',
          'flex-col border-e border-line bg-card max-lg:hidden print:hidden',
        )}
      >
        <div className="p-4 pb-2">
          <SiteMark />
        </div>
        <nav aria-label={t('navigation')} className="scroll-fade flex-1 overflow-y-auto px-2 pb-4">
          {isStaff && <AdminMenu role={role} />}
        </nav>
      </aside>
      <div className="flex min-w-0 flex-1 flex-col">
        <AdminTopBar role={role} />
        <main id="main" tabIndex={-1} className="mx-auto w-full max-w-7xl flex-1 p-4 outline-none lg:p-6">
          <AdminContent role={role} />
        </main>
      </div>
    </div>
  );
}

/** The way back to the site, the language and the account; on phones also the menu's button. */
function AdminTopBar({ role }: { role: Role }) {
  const { t } = useTranslation(['admin', 'layout']);
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const isStaff = hasRank(role, 'support');
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 flex min-h-14 items-center gap-1',
        'border-b border-line bg-page/95 px-2 backdrop-blur [--ground:var(--page)] lg:px-4 print:hidden',
      )}
    >
      {isStaff && (
        <button
          type="button"
          className="btn-icon lg:hidden"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <MenuIcon size={22} aria-hidden />
        </button>
      )}
      <div className="min-w-0 flex-1">
        <div className="lg:hidden">
          <SiteMark />
        </div>
      </div>
      <Link to={paths.home(useHomePlace())} className="btn-ghost max-sm:size-11 max-sm:px-0">
        <ExternalLink size={18} aria-hidden className="rtl:-scale-x-100" />
        <span className="max-sm:sr-only">{t('toSite')}</span>
      </Link>
      <LanguageSwitch className="btn-ghost max-sm:hidden" />
      <AccountMenu />
      <Drawer isOpen={isOpen} onClose={close} title={t('subtitle')} closeLabel={t('closeMenu')}>
        <div className="-mx-3">
          <nav aria-label={t('navigation')}>
            <AdminMenu role={role} onPick={close} />
          </nav>
          <fieldset className="mx-3 mt-4 border-t border-line pt-4">
            <legend className="float-start mb-1 text-ui font-semibold text-muted">{t('layout:colourMode')}</legend>
            <ColourModeChoice className="clear-both" />
          </fieldset>
          <LanguageSwitch className="item mt-2 w-full gap-4" />
        </div>
      </Drawer>
    </header>
  );
}

/** The links to the screens that a role may open, by group. */
function AdminMenu({ role, onPick }: { role: Role; onPick?: () => void }) {
  const { t } = useTranslation('admin');
  const permitted = ADMIN_SCREENS.filter(({ access }) => hasRank(role, access));
  return ADMIN_GROUPS.map((group) => {
    const screens = permitted.filter(({ menu }) => menu?.group === group);
    if (screens.length === 0) return null;
    return (
      <section key={group} aria-labelledby={`admin-${group}`}>
        <h2 id={`admin-${group}`} className="px-3 pt-4 pb-1 text-meta font-medium text-muted">
          {t(`group_${group}`)}
        </h2>
        <ul>
          {screens.map(({ id, path, menu }) => {
            if (!menu) return null;
            const Icon = menu.icon;
            return (
              <li key={id}>
                <NavLink
                  to={path}
                  ref={bringIntoView}
                  end={path === paths.admin()}
                  onClick={onPick}
                  className={clsx(
                    'group flex min-h-11 scroll-my-12 items-center gap-3 rounded-xl px-3 text-ui hover:bg-hover',
                    'lg:min-h-9',
                    'aria-[current=page]:bg-hover aria-[current=page]:font-semibold',
                  )}
                >
                  <Icon size={18} aria-hidden className="shrink-0 text-muted group-aria-[current=page]:text-ink" />
                  <SteadyLabel text={t(menu.label)} />
                </NavLink>
              </li>
            );
          })}
        </ul>
      </section>
    );
  });
}

/** Scrolls the menu to the current screen's link when it opens. */
function bringIntoView(link: HTMLAnchorElement | null): void {
  if (link?.ariaCurrent === 'page') link.scrollIntoView({ block: 'nearest' });
}

/** The operator's logo and name, linked to the start of the back office. */
function SiteMark() {
  const { t } = useTranslation('admin');
  const { headerLogo } = useSite();
  const name = useSiteName();
  return (
    <Link to={paths.admin()} className="flex min-h-11 min-w-0 items-center gap-3 rounded-xl">
      <img src={headerLogo || '/logo.png'} alt="" height={32} className="h-8 max-w-20 shrink-0 object-contain" />
      <span className="min-w-0">
        <span dir="auto" className="text-page-side block truncate text-h3">
          {name}
        </span>
        <span className="block text-meta text-muted">{t('subtitle')}</span>
      </span>
    </Link>
  );
}
