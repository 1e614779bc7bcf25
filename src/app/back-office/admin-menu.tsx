import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';

import { paths } from '#paths';
import { hasRank, type Role } from '#platform/role.ts';

import { SteadyLabel } from '#ui/kit/steady-label.tsx';
import { ADMIN_SCREENS } from './admin-screens.ts';
import { ADMIN_GROUPS } from './screens/admin-screen.ts';

/** The links to the screens that a role may open, by group. */
export function AdminMenu({ role, onPick }: { role: Role; onPick?: () => void }) {
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
