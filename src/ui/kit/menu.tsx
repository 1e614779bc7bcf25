import { type ReactNode, Suspense, useRef } from 'react';

import { lazyComponent } from '../navigation/lazy-component.ts';
import { useLazyDialog } from '../navigation/use-lazy-dialog.ts';
import type { MenuEntry } from './menu-popup.tsx';

const MenuPopup = lazyComponent(() => import('./menu-popup.tsx'));

/** A button with a short list of links or actions. Hover or focus preloads the list's chunk. */
export function Menu({
  label,
  trigger,
  triggerClass = 'btn-icon',
  entries,
  children,
}: {
  label: string;
  trigger: ReactNode;
  triggerClass?: string;
  entries: MenuEntry[];
  /** Renders lazily loaded entries instead of `entries`. */
  children?: ((show: (entries: MenuEntry[]) => ReactNode) => ReactNode) | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useLazyDialog();
  const show = (shown: MenuEntry[]) => (
    <MenuPopup isOpen={popup.isOpen} onClose={popup.close} anchor={button} label={label} entries={shown} />
  );
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={popup.isOpen}
        className={triggerClass}
        onPointerEnter={MenuPopup.preload}
        onFocus={MenuPopup.preload}
        onClick={popup.isOpen ? popup.close : popup.open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          popup.open();
        }}
      >
        {trigger}
      </button>
      <Suspense>{popup.isMounted && (children ? children(show) : show(entries))}</Suspense>
    </>
  );
}
