import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import { Menu } from '../kit/menu.tsx';
import type { MenuEntry } from '../kit/menu-popup.tsx';

/** The actions of a row; nothing if there are none. */
export function RowMenu({ name, entries }: { name: string; entries: MenuEntry[] }) {
  const { t } = useTranslation('admin');
  if (entries.length === 0) return null;
  return (
    <Menu
      label={t('actionsOf', { row: name })}
      trigger={<EllipsisVertical size={18} aria-hidden />}
      entries={entries}
    />
  );
}
