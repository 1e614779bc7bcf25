import { clsx } from 'clsx';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { adminPaths } from '#admin-paths';
import { AdminPage } from '#ui/back-office/admin-page.tsx';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useText } from '#ui/i18n/use-text.ts';
import { SteadyLabel } from '#ui/kit/steady-label.tsx';

import * as categoriesApi from './contract.ts';
import { pathOf } from './rules.ts';

interface CategoryPageProps {
  id: string;
  tab: 'general' | 'attributes';
  /** The title of a screen below the tab. Default: the category's name. */
  title?: string;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of a category's screens: its path and its tabs. */
export function CategoryPage({ id, tab, title, actions, children }: CategoryPageProps) {
  const { t } = useTranslation(['admin-categories', 'layout']);
  const text = useText();
  const path = pathOf(useApiQuery(categoriesApi.list, {}).data?.categories ?? [], id);
  const above = title === undefined ? path.slice(0, -1) : path;
  return (
    <AdminPage
      title={title ?? (text(path.at(-1)?.name) || t('title'))}
      actions={actions}
      lead={
        <nav aria-label={t('layout:breadcrumbs')} className="flex flex-wrap items-center gap-x-1">
          <Link to={adminPaths.categories()} className="link inline-flex min-h-11 items-center">
            {t('title')}
          </Link>
          {above.map(({ _id, name }) => (
            <span key={_id} className="inline-flex items-center gap-x-1">
              <ChevronRight size={18} aria-hidden className="rtl:-scale-x-100" />
              <Link
                to={tab === 'general' ? adminPaths.category(_id) : adminPaths.attributes(_id)}
                className="link inline-flex min-h-11 items-center"
              >
                {text(name)}
              </Link>
            </span>
          ))}
        </nav>
      }
    >
      {title === undefined && (
        <nav aria-label={t('sections')} className="flex gap-1 border-b border-line">
          <Tab to={adminPaths.category(id)} isCurrent={tab === 'general'} label={t('tab_general')} />
          <Tab to={adminPaths.attributes(id)} isCurrent={tab === 'attributes'} label={t('tab_attributes')} />
        </nav>
      )}
      {children}
    </AdminPage>
  );
}

const Tab = ({ to, isCurrent, label }: { to: string; isCurrent: boolean; label: string }) => (
  <Link
    to={to}
    aria-current={isCurrent ? 'page' : undefined}
    className={clsx(
      '-mb-px inline-flex min-h-11 items-center border-b-2 border-transparent px-3 text-ui text-muted',
      'hover:text-ink aria-[current=page]:border-ink aria-[current=page]:font-semibold aria-[current=page]:text-ink',
    )}
  >
    <SteadyLabel text={label} />
  </Link>
);
