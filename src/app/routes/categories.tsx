import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { Link, type LoaderFunctionArgs } from 'react-router';

import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import * as catalogApi from '#features/catalog/contract.ts';
import type { Category } from '#features/catalog/contract.ts';
import { paths } from '#paths';
import { loadQuery, usePrefetchedQuery } from '#ui/api/api-query.ts';
import { appContext } from '#ui/api/app-context.ts';
import { useLanguage, useText } from '#ui/i18n/use-text.ts';

import { Seo } from '../layout/seo.tsx';

const ALL = { query: { limit: 1000 } };

export async function loader({ context }: LoaderFunctionArgs): Promise<null> {
  await loadQuery(context.get(appContext), catalogApi.listCategories, ALL);
  return null;
}

/** The whole category tree: each top category with everything below it, all linked to their lists. */
export function Component() {
  const { t } = useTranslation('pages');
  const text = useText();
  const place = usePlace();
  const language = useLanguage();
  const { categories } = usePrefetchedQuery(catalogApi.listCategories, ALL);
  const sorted = categories.toSorted((a, b) => a.displayOrder - b.displayOrder);
  const byParent = Map.groupBy(sorted, ({ parentId }) => parentId);
  const top = byParent.get(null) ?? [];
  const names = new Intl.ListFormat(language).format(top.map(({ name }) => text(name)));
  return (
    <>
      <Seo title={t('categoriesTitle')} description={t('categoriesText', { names })} path={paths.categories()} />
      <h1 className="heading mb-4">{t('categoriesTitle')}</h1>
      <div className="gap-4 sm:columns-2 lg:columns-3">
        {top.map(({ _id, name, icon }) => (
          <section key={_id} className="panel mb-4 break-inside-avoid p-4 sm:p-4">
            <h2>
              <Link
                to={paths.list(_id, place)}
                className="flex items-center gap-3 rounded-xl font-semibold hover:underline"
              >
                <img src={icon} alt="" width={40} height={40} loading="lazy" className="size-10" />
                {text(name)}
              </Link>
            </h2>
            <Branch byParent={byParent} parentId={_id} className="mt-2 columns-2 gap-x-4 sm:columns-1 sm:ps-12" />
          </section>
        ))}
      </div>
    </>
  );
}

interface BranchProps {
  byParent: Map<string | null, Category[]>;
  parentId: string;
  className: string;
}

/** The children of a category, each with its own children below it. */
function Branch({ byParent, parentId, className }: BranchProps) {
  const text = useText();
  const place = usePlace();
  const children = byParent.get(parentId);
  if (!children) return null;
  return (
    <ul className={clsx('text-ui', className)}>
      {children.map(({ _id, name }) => (
        <li key={_id} className="break-inside-avoid">
          <Link
            to={paths.list(_id, place)}
            className="flex min-h-9 items-center hover:underline pointer-coarse:min-h-11"
          >
            {text(name)}
          </Link>
          <Branch byParent={byParent} parentId={_id} className="ms-1 border-s border-line ps-3 text-muted" />
        </li>
      ))}
    </ul>
  );
}
