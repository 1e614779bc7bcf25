import { PartyPopper } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { paths } from '#paths';
import { Notice } from '#ui/kit/notice.tsx';

/** What to do next. The links load the page anew, with the new name, colour and categories. */
export function DoneStep() {
  const { t } = useTranslation('admin-setup');
  const links = [
    { href: adminPaths.categories(), label: t('nextCategories') },
    { href: adminPaths.plans(), label: t('nextPlans') },
    { href: adminPaths.pages(), label: t('nextPages') },
    { href: adminPaths.staff(), label: t('nextStaff') },
    { href: paths.home(), label: t('nextHome') },
  ];
  return (
    <Notice
      isScreen
      role="status"
      icon={PartyPopper}
      tone="success"
      title={t('doneTitle')}
      text={t('doneText')}
      action={
        <div className="w-full space-y-6">
          <a href={paths.admin()} className="btn-primary">
            {t('toDashboard')}
          </a>
          <ul className="space-y-1 text-ui">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a href={href} className="link inline-flex min-h-9 items-center">
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </div>
      }
    />
  );
}
