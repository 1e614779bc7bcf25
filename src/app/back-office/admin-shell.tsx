import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

import { hasRank } from '#platform/role.ts';

import { useMember } from '#ui/session/use-member.ts';
import { AdminContent } from './admin-content.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { AdminTopBar } from './admin-top-bar.tsx';
import { SiteMark } from './site-mark.tsx';

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
