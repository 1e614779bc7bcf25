import { type LucideIcon, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';

import { Notice } from '#ui/kit/notice.tsx';
import { AdminPage } from './admin-page.tsx';
import { Loaded } from '#ui/back-office/loaded.tsx';

interface ListPageProps<Item> {
  title: string;
  lead: string;
  query: { data: Item[] | undefined; error: Error | null; refetch: () => Promise<unknown> };
  /** Label of the button that adds an item. */
  add: string;
  /** Asks for a new item. */
  addDialog: (onClose: () => void) => ReactNode;
  empty: { icon: LucideIcon; title: string; text: string };
  /** The list of at least one item. */
  children: (items: Item[]) => ReactNode;
}

/** A screen with a list in the operator's order, and a button to add to it. */
export function ListPage<Item>({ title, lead, query, add, addDialog, empty, children }: ListPageProps<Item>) {
  const [isAdding, setIsAdding] = useState(false);
  const button = (
    <button type="button" className="btn-primary" onClick={() => setIsAdding(true)}>
      <Plus size={18} aria-hidden />
      {add}
    </button>
  );
  return (
    <AdminPage title={title} lead={lead} actions={query.data?.length ? button : undefined}>
      <Loaded query={query}>
        {(items) => (items.length > 0 ? children(items) : <Notice {...empty} action={button} />)}
      </Loaded>
      {isAdding && addDialog(() => setIsAdding(false))}
    </AdminPage>
  );
}
