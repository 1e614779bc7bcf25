import { clsx } from 'clsx';
import { ChevronDown, MapPin, Menu as MenuIcon, Plus } from 'lucide-react';
import { type PointerEvent, Suspense, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router';

import { useHomePlace, usePlace, usePlaceName } from '#features/catalog/chosen-place/use-place.ts';
import { LanguageSwitch } from '#features/site/language-switch.tsx';
import { paths } from '#paths';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';
import { useMember } from '#ui/session.ts';

import { AccountMenu } from './account-menu.tsx';
import { CategoryPlaceholders } from './category-placeholders.tsx';
import { Logo } from './logo.tsx';
import { SearchBox } from './search-box.tsx';

const MobileDrawer = lazyComponent(() => import('./mobile-drawer.tsx'));
const MemberLinks = lazyComponent(() => import('./member-links.tsx'));

/** Logo, navigation, search and account (specification §2.4), in one row from a tablet's width on. */
export function Header() {
  const { t } = useTranslation();
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
        <div className="min-w-0 flex-1 md:max-w-44 md:flex-initial xl:max-w-72">
          <Logo />
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
            'md:order-none md:ms-2 md:w-auto md:min-w-52 md:flex-1 lg:static lg:mx-3 lg:min-w-64',
          )}
        >
          <PlaceButton />
          <div className="min-w-0 flex-1">
            <SearchBox />
          </div>
        </div>
        <div className="ms-auto flex shrink-0 items-center gap-0.5 lg:ms-0">
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

const CategoryTree = lazyComponent(() => import('./category-tree.tsx'));

/** Long enough that a mouse passing over the button does not open the dropdown. */
const OPEN_DELAY_MS = 80;
/** Delay before the dropdown closes after the mouse has left it (specification §9). */
const CLOSE_DELAY_MS = 300;

/** A button and the category tree below it. Opens on hover, tap or key; closes on leave, blur, Escape or selection. */
function CategoriesDropdown() {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const popup = useId();
  const { isOpen, setIsOpen, openedByHover, hover } = useHover();
  return (
    <div
      className="relative"
      {...hover}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && event.relatedTarget && setIsOpen(false)}
      onKeyDown={(event) => {
        if (!isOpen) return;
        if (event.key === 'Escape') {
          setIsOpen(false);
          button.current?.focus();
        }
        // Until the tree has loaded, nothing in the panel takes the focus.
        const isLoading = !panel.current?.querySelector('a');
        if (event.key === 'Tab' && !event.shiftKey && event.target === button.current && isLoading) {
          event.preventDefault();
          panel.current?.focus();
        }
      }}
    >
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={popup}
        className="btn-ghost"
        onFocus={CategoryTree.preload}
        onClick={() => setIsOpen(openedByHover() || !isOpen)}
      >
        {t('categories')}
        <ChevronDown size={18} aria-hidden className={`transition-transform ${isOpen ? '-rotate-180' : ''}`} />
      </button>
      {isOpen && (
        <nav
          ref={panel}
          id={popup}
          tabIndex={-1}
          aria-label={t('categories')}
          className="pop absolute start-0 top-full z-40 mt-1.5 flex w-75 overflow-hidden p-0"
        >
          <div className="scroll-fade flex-1 overflow-auto p-2">
            <Suspense fallback={<CategoryPlaceholders />}>
              <CategoryTree onPick={() => setIsOpen(false)} />
            </Suspense>
          </div>
        </nav>
      )}
    </div>
  );
}

/** Opens and closes on mouse hover, with delays. `openedByHover`: the click after a hover keeps the dropdown open. */
function useHover() {
  const [isOpen, setIsOpen] = useState(false);
  const wasHovered = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const setAfter = (next: boolean, delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      wasHovered.current = next;
      setIsOpen(next);
    }, delay);
  };
  /** Called on click; cancels a pending hover change. */
  const openedByHover = () => {
    clearTimeout(timer.current);
    const result = wasHovered.current;
    wasHovered.current = false;
    return result;
  };
  return {
    isOpen,
    setIsOpen,
    openedByHover,
    hover: { onPointerEnter: setAfter(true, OPEN_DELAY_MS), onPointerLeave: setAfter(false, CLOSE_DELAY_MS) },
  };
}

const PlaceDialog = lazyComponent(() => import('../place/place-dialog.tsx'));

/** The place of the screen, which opens the choice of another. Its width is constant: the name may arrive late. */
function PlaceButton() {
  const { t } = useTranslation();
  const dialog = useLazyDialog();
  const place = usePlace();
  const name = usePlaceName(place) ?? '';
  return (
    <>
      <button
        type="button"
        className={clsx(
          'btn-ghost w-28 shrink-0 justify-start gap-1 px-0 sm:w-36 sm:gap-1.5 sm:px-2',
          'md:max-lg:w-28 md:max-lg:gap-1 md:max-lg:px-0',
        )}
        aria-haspopup="dialog"
        aria-label={t('placeIs', { name })}
        title={name}
        onClick={dialog.open}
      >
        <MapPin size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate">{name}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <PlaceDialog isOpen={dialog.isOpen} onClose={dialog.close} place={place} />}
      </Suspense>
    </>
  );
}
