import { Menu as Base } from '@base-ui/react/menu';
import type { ReactElement, ReactNode, RefObject } from 'react';

import { useLayerHistory } from '../navigation/layer-history.ts';

export interface MenuEntry {
  id: string;
  label: ReactNode;
  /** A link to render instead of a button. */
  link?: ReactElement;
  onSelect?: () => void;
  isChecked?: boolean;
}

interface MenuPopupProps {
  isOpen: boolean;
  onClose: () => void;
  /** The button below which it opens. Gets the focus back on close. */
  anchor: RefObject<HTMLButtonElement | null>;
  label: string;
  entries: MenuEntry[];
}

/** The open menu: its links and actions. */
export default function MenuPopup({ isOpen, onClose, anchor, label, entries }: MenuPopupProps) {
  useLayerHistory(isOpen, onClose);
  const closeUnlessOnButton = (open: boolean, event: Event) => {
    // The button toggles the menu itself.
    if (!open && !(event.target instanceof Node && anchor.current?.contains(event.target) && event.type !== 'keydown'))
      onClose();
  };
  return (
    <Base.Root open={isOpen} onOpenChange={(open, { event }) => closeUnlessOnButton(open, event)} modal={false}>
      <Base.Portal>
        <Base.Positioner anchor={anchor} align="end" sideOffset={8} className="z-40">
          <Base.Popup aria-label={label} finalFocus={anchor} className="pop min-w-52">
            {entries.map(({ id, label: text, link, onSelect, isChecked }) => (
              <Base.Item
                key={id}
                className={`item ${isChecked ? 'font-semibold' : ''}`}
                onClick={onSelect}
                {...(link && { render: link })}
              >
                {text}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
