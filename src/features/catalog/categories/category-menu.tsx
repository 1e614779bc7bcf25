import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { RowMenu } from '#ui/table/row-menu.tsx';
import { useText } from '#ui/i18n/use-text.ts';
import type { MenuEntry } from '#ui/kit/menu-popup.tsx';

import { isInMerge } from '../merging/rules.ts';
import { AddCategoryDialog } from './add-category-dialog.tsx';
import { ChooseCategoryDialog } from './choose-category-dialog.tsx';
import type { TreeCategory } from './contract.ts';
import { MergeCategoryDialog } from './merge-category-dialog.tsx';
import { RemoveCategoryDialog } from './remove-category-dialog.tsx';
import { canContain, isLeaf, isWithin, type Place, stepPlace } from './rules.ts';

interface CategoryMenuProps {
  all: TreeCategory[];
  category: TreeCategory;
  onMove: (place: Place) => void;
}

/** The actions for a category, and their dialogs. */
export function CategoryMenu({ all, category, onMove }: CategoryMenuProps) {
  const { t } = useTranslation('admin-categories');
  const text = useText();
  const [dialog, setDialog] = useState<'add' | 'move' | 'merge' | 'remove' | null>(null);
  const close = () => setDialog(null);
  const name = text(category.name);
  const [up, down] = [stepPlace(all, category, -1), stepPlace(all, category, 1)];
  const entry = (id: Exclude<typeof dialog, null>, label: string): MenuEntry => ({
    id,
    label,
    onSelect: () => setDialog(id),
  });
  return (
    <>
      <RowMenu
        name={name}
        entries={[
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.category(category._id)} /> },
          ...(canContain(all, category) ? [entry('add', t('addInside'))] : []),
          ...(up ? [{ id: 'up', label: t('moveUp'), onSelect: () => onMove(up) }] : []),
          ...(down ? [{ id: 'down', label: t('moveDown'), onSelect: () => onMove(down) }] : []),
          entry('move', t('moveUnder')),
          ...(isLeaf(all, category) && !isInMerge(all, category)
            ? [entry('merge', t('mergeInto')), entry('remove', t('remove'))]
            : []),
        ]}
      />
      {dialog === 'add' && <AddCategoryDialog parentId={category._id} all={all} onClose={close} />}
      {dialog === 'move' && (
        <ChooseCategoryDialog
          title={t('moveTitle', { name })}
          label={t('field_parentId')}
          submit={t('move')}
          all={all}
          hasTop
          value={category.parentId}
          isOffered={(one) => canContain(all, one) && !isWithin(all, one._id, category._id)}
          onChoose={(parentId) => {
            onMove({ parentId, before: null });
            close();
          }}
          onClose={close}
        />
      )}
      {dialog === 'merge' && <MergeCategoryDialog all={all} category={category} onClose={close} />}
      {dialog === 'remove' && (
        <RemoveCategoryDialog category={category} onMerge={() => setDialog('merge')} onClose={close} />
      )}
    </>
  );
}
