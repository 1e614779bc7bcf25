import { useQueryClient } from '@tanstack/react-query';
import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';

import type { DataTag } from '#platform/http/endpoint.ts';

import { invalidateTag } from '../api/api-query.ts';
import { Notice } from '../kit/notice.tsx';
import { useToast } from '../kit/use-toast.ts';
import { AdminPage } from './admin-page.tsx';
import { ConfirmAction } from './confirm-action.tsx';
import { Loaded } from './loaded.tsx';
import { SortableList, useMoveItem } from './sortable-list.tsx';

interface ListPageProps<Item> {
  title: string;
  lead: string;
  query: { data: Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Label of the button that adds an item. */
  add: string;
  /** Asks for a new item. */
  addDialog: (onClose: () => void) => ReactNode;
  /** More buttons, in front of the one that adds. */
  tools?: ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  /** The list of at least one item. */
  children: (items: Item[]) => ReactNode;
}

/** A screen with a list in the operator's order, and a button to add to it. */
export function ListPage<Item>(props: ListPageProps<Item>) {
  const { title, lead, query, add, addDialog, tools, empty, children } = props;
  const [isAdding, setIsAdding] = useState(false);
  const button = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {add}
    </button>
  );
  return (
    <AdminPage
      title={title}
      lead={lead}
      actions={
        query.data &&
        (tools || query.data.length > 0) && (
          <>
            {tools}
            {query.data.length > 0 && button}
          </>
        )
      }
    >
      <Loaded query={query}>
        {(items) => (items.length > 0 ? children(items) : <Notice {...empty} action={button} />)}
      </Loaded>
      {isAdding && addDialog(() => setIsAdding(false))}
    </AdminPage>
  );
}

interface Listed {
  _id: string;
  version: number;
}

type Word = 'edit' | 'remove' | 'moved' | 'moveFailed' | 'removed';

interface RecordListProps<Item> {
  /** The list's accessible name. */
  label: string;
  items: Item[];
  nameOf: (item: Item) => string;
  pathOf: (item: Item) => string;
  words: (word: Word) => string;
  /** The tag of all endpoints that show the records. */
  tag: DataTag;
  move: (id: string, body: { version: number; before: string | null }) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  /** What the dialog asks before it removes an item with this name. */
  removal: (name: string) => { title: string; text: string };
  className?: string;
  /** What the link to an item shows. */
  children: (item: Item) => ReactNode;
}

/** Records in the order that visitors see: opens, moves and removes them. */
export function RecordList<Item extends Listed>(props: RecordListProps<Item>) {
  const { items, nameOf, pathOf, words, tag, removal, children, ...rest } = props;
  const client = useQueryClient();
  const toast = useToast();
  const [removed, setRemoved] = useState<Item | null>(null);
  const move = useMoveItem({
    move: ({ _id, version }: Item, before) => rest.move(_id, { version, before }),
    refetch: () => invalidateTag(client, tag),
    moved: words('moved'),
    failed: words('moveFailed'),
  });
  return (
    <>
      <SortableList
        label={rest.label}
        items={items}
        nameOf={nameOf}
        onMove={(item, before) => move.mutate({ item, before })}
        isMoving={move.isPending}
        entries={(item) => [
          { id: 'edit', label: words('edit'), link: <Link to={pathOf(item)} /> },
          { id: 'remove', label: words('remove'), onSelect: () => setRemoved(item) },
        ]}
        row={(item) => (
          <Link
            to={pathOf(item)}
            draggable={false}
            className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1 px-2 py-2 text-ui"
          >
            {children(item)}
          </Link>
        )}
        {...(rest.className !== undefined && { className: rest.className })}
      />
      <ConfirmAction
        key={removed?._id}
        isOpen={removed !== null}
        onClose={() => setRemoved(null)}
        {...removal(removed ? nameOf(removed) : '')}
        confirm={words('remove')}
        isDangerous
        run={async () => {
          if (!removed) return;
          await rest.remove(removed._id);
          await invalidateTag(client, tag);
          toast(words('removed'));
        }}
      />
    </>
  );
}
