import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ClipboardPaste, FolderTree } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { ApiError } from '#ui/api/api-error.ts';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { ListPage } from '#ui/back-office/record-list.tsx';
import { type DropZone, useRowDrag } from '#ui/back-office/row-drag.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { CsvButton } from '#ui/table/csv-button.tsx';

import * as listsApi from '../lists/contract.ts';
import { PasteCategoriesDialog } from '../lists/paste-categories-dialog.tsx';
import { useMergeableList } from '../merging/use-mergeable-list.ts';
import { AddCategoryDialog } from './category-dialogs.tsx';
import { CategoryRow } from './category-row.tsx';
import * as categoriesApi from './contract.ts';
import type { TreeCategory } from './contract.ts';
import { childrenOf, isLeaf, isWithin, pathOf, type Place } from './rules.ts';

/** The tree of categories. */
export function CategoriesScreen() {
  const { t } = useTranslation('admin-categories');
  const client = useQueryClient();
  const query = useMergeableList(
    categoriesApi.list,
    {},
    { rowsOf: ({ categories }) => categories, onEnd: () => void invalidateTag(client, 'catalog') },
  );
  const all = query.data?.categories ?? [];
  const [open, setOpen] = useOpenCategories();
  const [isPasting, setIsPasting] = useState(false);
  const show = (ids: string[]) => setOpen((old) => new Set([...old, ...ids]));
  return (
    <>
      <ListPage
        title={t('title')}
        lead={t('lead')}
        query={{ ...query, data: query.data?.categories }}
        add={t('add')}
        addDialog={(onClose) => <AddCategoryDialog parentId={null} all={all} onAdded={() => {}} onClose={onClose} />}
        tools={
          <>
            {all.length > 0 && <CsvButton endpoint={listsApi.exportAll} query={{}} />}
            <button type="button" className="btn-outline" onClick={() => setIsPasting(true)}>
              <ClipboardPaste size={18} aria-hidden className="text-muted" />
              {t('pasteList')}
            </button>
          </>
        }
        empty={{ icon: FolderTree, title: t('empty'), text: t('emptyText') }}
      >
        {(categories) => <CategoryTree all={categories} open={open} setOpen={setOpen} />}
      </ListPage>
      {isPasting && (
        <PasteCategoriesDialog all={all} parentId={null} onAdded={show} onClose={() => setIsPasting(false)} />
      )}
    </>
  );
}

/** The tree of categories: rows open and close, and are moved by mouse or by their menus. */
function CategoryTree({ all, open, setOpen }: { all: TreeCategory[]; open: OpenCategories; setOpen: SetOpen }) {
  const { t } = useTranslation('admin-categories');
  const move = useMoveCategory();
  const panel = useRef<HTMLDivElement>(null);
  const moved = useRef<string>(null);
  // A moved row loses the focus, which returns to its menu for the next step.
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[data-category="${moved.current}"] [aria-haspopup]`)?.focus();
    moved.current = null;
  }, [all]);
  const show = (ids: string[]) => setOpen((old) => new Set([...old, ...ids]));
  const start = (category: TreeCategory, place: Parameters<typeof move.mutate>[0]['place']) => {
    if (move.isPending) return;
    moved.current = category._id;
    move.mutate({ category, place });
    // Shows its new place.
    show(pathOf(all, place.parentId).map(({ _id }) => _id));
  };
  // To the upper or lower edge of a row, to be placed beside it; to its middle, to be placed inside.
  const drag = useRowDrag<TreeCategory>({
    edge: 0.3,
    mayDrop: (dragged, target) => !isWithin(all, target._id, dragged._id),
    onDrop: (dragged, target, zone) => start(dragged, toPlace(all, target, zone)),
  });
  const parents = all.filter((category) => !isLeaf(all, category)).map(({ _id }) => _id);
  const isAllOpen = parents.every((id) => open.has(id));

  const branch = (parentId: string | null) => (
    <ul aria-label={parentId === null ? t('tree') : undefined} className={parentId === null ? '' : 'ms-4 sm:ms-8'}>
      {childrenOf(all, parentId).map((category) => (
        <li key={category._id}>
          <CategoryRow
            all={all}
            category={category}
            isOpen={open.has(category._id)}
            onToggle={() => setOpen((old) => old.symmetricDifference(new Set([category._id])))}
            onMove={(place) => start(category, place)}
            onAdded={show}
            dropZone={drag.zoneOf(category)}
            isDragged={drag.isDragged(category)}
            dragProps={{ ...drag.rowProps(category), ...drag.gripProps(category) }}
          />
          {open.has(category._id) && branch(category._id)}
        </li>
      ))}
    </ul>
  );
  return (
    <div ref={panel} className="panel p-2 sm:p-3">
      {parents.length > 0 && (
        <div className="flex justify-end border-b border-line pb-1">
          <button type="button" className="btn-ghost" onClick={() => setOpen(() => new Set(isAllOpen ? [] : parents))}>
            {t(isAllOpen ? 'closeAll' : 'openAll')}
          </button>
        </div>
      )}
      {branch(null)}
    </div>
  );
}

type OpenCategories = ReadonlySet<string>;
type SetOpen = (change: (old: OpenCategories) => OpenCategories) => void;

const OPEN_KEY = 'categories:open';

/** The categories whose subcategories are shown. The choice is stored on the device. */
function useOpenCategories(): [OpenCategories, SetOpen] {
  const [open, setOpen] = useState<OpenCategories>(readOpen);
  useEffect(() => localStorage.setItem(OPEN_KEY, JSON.stringify([...open])), [open]);
  return [open, setOpen];
}

function readOpen(): OpenCategories {
  try {
    return new Set(JSON.parse(localStorage.getItem(OPEN_KEY) ?? '[]') as string[]);
  } catch {
    return new Set();
  }
}

/** Moves a category in the tree. A refusal is shown as a toast. */
function useMoveCategory() {
  const { t } = useTranslation('admin-categories');
  const { api } = useApp();
  const client = useQueryClient();
  const errorText = useErrorMessages();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ category, place }: { category: TreeCategory; place: Place }) =>
      api(categoriesApi.move, { params: { id: category._id }, body: { version: category.version, ...place } }),
    onSuccess: () => toast(t('moved')),
    onError: (error) => {
      const [field] = error instanceof ApiError ? Object.values(error.fieldErrors) : [];
      toast(errorText.forField(field) ?? errorText.forCall(error) ?? t('moveFailed'));
    },
    onSettled: () => invalidateTag(client, 'catalog'),
  });
}

function toPlace(all: TreeCategory[], { _id, parentId }: TreeCategory, zone: DropZone): Place {
  if (zone === 'inside') return { parentId: _id, before: null };
  if (zone === 'before') return { parentId, before: _id };
  const siblings = childrenOf(all, parentId);
  const at = siblings.findIndex((sibling) => sibling._id === _id);
  return { parentId, before: siblings[at + 1]?._id ?? null };
}
