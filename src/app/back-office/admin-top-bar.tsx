import { clsx } from 'clsx';
import { ExternalLink, Menu as MenuIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { paths } from '#paths';
import { hasRank, type Role } from '#platform/role.ts';

import { AccountMenu } from '../layout/account-menu.tsx';
import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { ColourModeChoice } from '#ui/kit/colour-mode-choice.tsx';
import { Drawer } from '#ui/kit/dialog.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { SiteMark } from './site-mark.tsx';

/** The way back to the site, the language and the account; on phones also the menu's button. */
export function AdminTopBar({ role }: { role: Role }) {
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
