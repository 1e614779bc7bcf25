import { Menu as Base } from '@base-ui/react/menu';

import type { MenuEntry } from './menu.tsx';

/** Links and actions of a menu, in their order. */
export default function MenuItems({ entries }: { entries: MenuEntry[] }) {
  return entries.map(({ id, label, link, onSelect, isChecked }) => (
    <Base.Item key={id} className={`item ${isChecked ? 'font-semibold text-accent' : ''}`} onClick={onSelect} {...(link && { render: link })}>
      {label}
    </Base.Item>
  ));
}
