import { clsx } from 'clsx';
import { Menu as MenuIcon, Plus } from 'lucide-react';
import { Suspense, useDeferredValue } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';

import { useMember } from '#ui/session.ts';
import { paths } from '#paths';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

import { PlaceButton } from '../place/place-button.tsx';
import { useHomePlace } from '#features/catalog/chosen-place/use-place.ts';
import { AccountMenu } from './account-menu.tsx';
import { CategoriesDropdown } from './categories-dropdown.tsx';
import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';
import { useSite } from '#features/site/use-site.ts';

const MobileDrawer = lazyComponent(() => import('./mobile-drawer.tsx'));
const MemberLinks = lazyComponent(() => import('./member-links.tsx'));

/** Logo, navigation, search and account (specification §2.4), in one row from a tablet's width on. */
export function Header() {
  const { t } = useTranslation();
  const { headerLogo } = useSite();
  const member = useMember();
  // A deferred value instead of a Suspense fallback: React delays replacing a visible fallback by up to 300 ms.
  const isMemberShown = useDeferredValue(member !== null);
  const drawer = useLazyDialog();
  const homePlace = useHomePlace();
  return (
    <header
      className={clsx(
        'sticky top-0 z-30 border-b border-line bg-page/95 backdrop-blur [--ground:var(--page)]',
        'transition-transform print:hidden',
        'max-lg:in-[html[data-scroll=down]]:not-focus-within:not-has-[[aria-expanded=true]]:-translate-y-full',
      )}
    >
      <div className="wrap flex flex-wrap items-center gap-x-2 gap-y-2 py-2 md:flex-nowrap">
        <button
          type="button"
          className="btn-icon -ms-2 lg:hidden"
          aria-label={t('openMenu')}
          aria-haspopup="dialog"
          onClick={drawer.open}
        >
          <MenuIcon size={22} aria-hidden />
        </button>
        <div className="min-w-0 flex-1 md:flex-none md:max-lg:max-w-40">
          <Logo source={headerLogo} fallback="/logo.png" />
        </div>
        <nav aria-label={t('mainNavigation')} className="ms-2 hidden items-center lg:flex">
          <NavLink to={paths.home(homePlace)} end className="btn-ghost aria-[current=page]:bg-hover">
            {t('home')}
          </NavLink>
          <CategoriesDropdown />
        </nav>
        <div
          className={clsx(
            'relative order-last flex w-full items-center gap-1 in-[body:has([data-tall])]:max-lg:hidden',
            'md:order-none md:ms-2 md:w-auto md:min-w-0 md:flex-1 lg:static lg:mx-3',
          )}
        >
          <PlaceButton />
          <div className="min-w-0 flex-1">
            <SearchBox />
          </div>
        </div>
        <div className="ms-auto flex items-center gap-0.5 lg:ms-0">
          <LanguageSwitch className={clsx('btn-ghost', member && 'max-sm:hidden md:max-lg:hidden')} />
          <Link to={paths.create()} className="btn-primary mx-1 max-sm:size-11 max-sm:px-0 lg:min-h-10">
            <Plus size={20} aria-hidden />
            <span className="max-sm:sr-only">{t('postAds')}</span>
          </Link>
          {member && <Suspense>{isMemberShown ? <MemberLinks /> : <span data-chat className="size-11" />}</Suspense>}
          <AccountMenu />
        </div>
      </div>
      <Suspense>{drawer.isMounted && <MobileDrawer isOpen={drawer.isOpen} onClose={drawer.close} />}</Suspense>
    </header>
  );
}
