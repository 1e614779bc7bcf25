import { lazy, type ReactElement, type ReactNode, Suspense, useRef, useState } from 'react';

const load = () => import('./menu-popup.tsx');
const MenuPopup = lazy(load);
const MenuItems = lazy(() => import('./menu-items.tsx'));

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
  /** `MenuItems` that come later, in place of entries. */
  children?: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  const [popup, setPopup] = useState<'never' | 'open' | 'closed'>('never');
  const isOpen = popup === 'open';
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        className={triggerClass}
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setPopup(isOpen ? 'closed' : 'open')}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setPopup('open');
        }}
      >
        {trigger}
      </button>
      {popup !== 'never' && (
        <Suspense>
          <MenuPopup isOpen={isOpen} onClose={() => setPopup('closed')} anchor={button} label={label}>
            <Suspense>{children ?? <MenuItems entries={entries} />}</Suspense>
          </MenuPopup>
        </Suspense>
      )}
    </>
  );
}
