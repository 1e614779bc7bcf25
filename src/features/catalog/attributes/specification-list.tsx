import { useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { invalidateTag, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Badge } from '#ui/back-office/badge.tsx';
import { SortableList, useMoveItem } from '#ui/back-office/sortable-list.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import type { TreeCategory } from '../categories/contract.ts';
import { RemoveDialog } from '../merging/dialogs.tsx';
import * as attributesApi from './contract.ts';
import type { EditedSpecification } from './contract.ts';

interface SpecificationListProps {
  id: string;
  specifications: EditedSpecification[];
  categories: TreeCategory[];
}

/** Inherited specifications with links to where they are defined, then the category's own, which can be reordered. */
export function SpecificationList({ id, specifications, categories }: SpecificationListProps) {
  const { t } = useTranslation('admin-attributes');
  const text = useText();
  const [removed, setRemoved] = useState<EditedSpecification | null>(null);
  const move = useMoveSpecification(id);
  const inherited = specifications.filter(({ categoryId }) => categoryId !== id);
  const own = specifications.filter(({ categoryId }) => categoryId === id);
  return (
    <div className="-mx-2">
      <ul>
        {inherited.map((specification) => (
          <li key={specification.key} className="flex min-h-12 items-center gap-1 rounded-xl pe-1 hover:bg-hover">
            {/* In line with those that can be moved. */}
            <GripVertical size={18} aria-hidden className="invisible shrink-0 pointer-coarse:hidden" />
            <Summary specification={specification} categories={categories} isInherited />
          </li>
        ))}
      </ul>
      <SortableList
        label={t('specifications')}
        items={own.map((specification) => ({ ...specification, _id: specification.key }))}
        nameOf={({ label }) => text(label)}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(specification) => [
          { id: 'edit', label: t('edit'), link: <Link to={adminPaths.specification(id, specification.key)} /> },
          { id: 'remove', label: t('remove'), onSelect: () => setRemoved(specification) },
        ]}
        row={(specification) => <Summary specification={specification} categories={categories} />}
        className=""
      />
      {removed && <RemoveSpecificationDialog specification={removed} onClose={() => setRemoved(null)} />}
    </div>
  );
}

interface SummaryProps {
  specification: EditedSpecification;
  categories: TreeCategory[];
  isInherited?: boolean;
}

/** The name as a link to the form, and the specification's settings. */
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

/** Moves a specification among those of its category. */
function useMoveSpecification(id: string) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const client = useQueryClient();
  return useMoveItem({
    move: ({ key, version }: EditedSpecification, before) =>
      api(attributesApi.move, { params: { id, key }, body: { version, before } }),
    refetch: () => invalidateTag(client, 'catalog'),
    moved: t('moved'),
    failed: t('moveFailed'),
  });
}

interface RemoveSpecificationDialogProps {
  specification: EditedSpecification;
  onClose: () => void;
}

/** Removes a specification that no ad uses. For others it shows the number of ads and a link to hide it. */
function RemoveSpecificationDialog({ specification, onClose }: RemoveSpecificationDialogProps) {
  const { t } = useTranslation('admin-attributes');
  const { api } = useApp();
  const text = useText();
  const { categoryId: id, key, label } = specification;
  const { data, error } = useApiQuery(attributesApi.getUsage, { params: { id, key } });
  const count = data?.adsCount ?? 0;
  return (
    <RemoveDialog
      title={t('removeTitle', { name: text(label) })}
      text={data || error ? (count > 0 ? t('removeUsed', { count }) : t('removeText')) : undefined}
      words={(word) => t(word)}
      error={error}
      isReady={data !== undefined}
      remove={() => api(attributesApi.remove, { params: { id, key } })}
      otherwise={
        count > 0 && (
          <Link to={adminPaths.specification(id, key)} className="btn-primary">
            {t('edit')}
          </Link>
        )
      }
      onClose={onClose}
    />
  );
}
