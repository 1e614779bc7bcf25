import { type ReactElement, type ReactNode, Suspense, useRef } from 'react';

import { late } from './late.ts';
import { useLateDialog } from './use-late-dialog.ts';

const MenuPopup = late(() => import('./menu-popup.tsx'));

export interface MenuEntry {
  id: string;
  label: ReactNode;
  /** A link to render instead of a button. */
  link?: ReactElement;
  onSelect?: () => void;
  isChecked?: boolean;
}

/** A button with a short list of links or actions. The list's code comes when a finger or the focus comes near. */
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
  /** Shows entries that come later, in place of these. */
  children?: ((show: (entries: MenuEntry[]) => ReactNode) => ReactNode) | undefined;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const popup = useLateDialog();
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
        onPointerEnter={MenuPopup.prepare}
        onFocus={MenuPopup.prepare}
        onClick={popup.isOpen ? popup.close : popup.open}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          popup.open();
        }}
      >
        {trigger}
      </button>
      <Suspense>{popup.isThere && (children ? children(show) : show(entries))}</Suspense>
    </>
  );
}
