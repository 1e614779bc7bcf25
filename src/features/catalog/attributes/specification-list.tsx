import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { RowMenu } from '#web/admin/table/row-menu.tsx';
import { useText } from '#web/i18n/use-text.ts';

import type { TreeCategory } from '../categories/contract.ts';
import { Badge } from '#web/admin/list/badge.tsx';
import type { EditedSpecification } from './contract.ts';
import { DropMark } from '#web/admin/list/drop-mark.tsx';
import { RemoveSpecificationDialog } from './remove-specification-dialog.tsx';
import { useListDrag } from '#web/admin/list/use-list-drag.ts';
import { useMoveSpecification } from './use-move-specification.ts';

interface SpecificationListProps {
  id: string;
  specifications: EditedSpecification[];
  categories: TreeCategory[];
}

/** Inherited specifications with links to where they are defined, then the category's own, which can be reordered. */
export function SpecificationList({ id, specifications, categories }: SpecificationListProps) {
  const own = specifications.filter(({ categoryId }) => categoryId === id);
  const list = useRef<HTMLUListElement>(null);
  const moved = useRef<string>(null);
  // A row that changes its place loses the focus: it returns to its menu, for the next step.
  useEffect(() => {
    list.current?.querySelector<HTMLElement>(`[data-key="${moved.current}"] [aria-haspopup]`)?.focus();
    moved.current = null;
  }, [specifications]);
  const mutation = useMoveSpecification(id);
  const move = (from: number, to: number) => {
    const specification = own[from];
    if (!specification || mutation.isPending) return;
    moved.current = specification.key;
    const others = own.toSpliced(from, 1);
    mutation.mutate({ item: specification, before: others[to]?.key ?? null });
  };
  const drag = useListDrag(move);
  return (
    <ul ref={list} className="-mx-2">
      {specifications
        .filter(({ categoryId }) => categoryId !== id)
        .map((specification) => (
          <li key={specification.key} className="flex min-h-12 items-center rounded-xl ps-8 pe-1 hover:bg-hover">
            <Summary specification={specification} categories={categories} isInherited />
          </li>
        ))}
      {own.map((specification, at) => (
        <li
          key={specification.key}
          data-key={specification.key}
          {...drag.rowProps(at)}
          className={clsx(
            'relative flex min-h-12 items-center gap-1 rounded-xl pe-1 hover:bg-hover',
            drag.draggedAt === at && 'opacity-50',
          )}
        >
          <DropMark zone={drag.zoneOf(at)} />
          <span {...drag.gripProps(at)} className="shrink-0 cursor-grab px-2 text-muted pointer-coarse:invisible">
            <GripVertical size={18} aria-hidden />
          </span>
          <Summary specification={specification} categories={categories} />
          <SpecificationMenu
            specification={specification}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < own.length - 1 ? () => move(at, at + 1) : undefined}
          />
        </li>
      ))}
    </ul>
  );
}

interface SummaryProps {
  specification: EditedSpecification;
  categories: TreeCategory[];
  isInherited?: boolean;
}

/** The name, which leads to the form, and what is special about the specification. */
function Summary({ specification, categories, isInherited = false }: SummaryProps) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const { key, categoryId, label, type, options, required, filterable, onCard, isHidden } = specification;
  const from = categories.find(({ _id }) => _id === categoryId);
  return (
    <Link
      to={adminPaths.specification(categoryId, key)}
      draggable={false}
      className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-1 text-ui"
    >
      <span dir="auto" className={clsx('min-w-0 wrap-anywhere', isHidden ? 'text-muted' : 'font-medium')}>
        {text(label)}
      </span>
      <span className="text-small text-muted">
        {t(`type_${type}`)}
        {options.length > 0 && ` · ${t('optionsCount', { count: options.length })}`}
      </span>
      {isHidden && <Badge>{t('hidden')}</Badge>}
      {required && <Badge>{t('badge_required')}</Badge>}
      {filterable && <Badge>{t('badge_filterable')}</Badge>}
      {onCard && <Badge>{t('badge_onCard')}</Badge>}
      {isInherited && (
        <span className="text-small text-muted">{t('inheritedFrom', { category: text(from?.name) })}</span>
      )}
    </Link>
  );
}

interface SpecificationMenuProps {
  specification: EditedSpecification;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}

function SpecificationMenu({ specification, onUp, onDown }: SpecificationMenuProps) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const [isRemoving, setIsRemoving] = useState(false);
  const { categoryId, key, label } = specification;
  return (
    <>
      <RowMenu
        name={text(label)}
        entries={[
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.specification(categoryId, key)} /> },
          ...(onUp ? [{ id: 'up', label: t('moveUp'), onSelect: onUp }] : []),
          ...(onDown ? [{ id: 'down', label: t('moveDown'), onSelect: onDown }] : []),
          { id: 'remove', label: t('remove'), onSelect: () => setIsRemoving(true) },
        ]}
      />
      {isRemoving && <RemoveSpecificationDialog specification={specification} onClose={() => setIsRemoving(false)} />}
    </>
  );
}
