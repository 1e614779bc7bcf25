import { Link } from 'react-router';

import { useLoaded } from '#web/data/query.ts';
import { useText } from '#web/layout/site.ts';
import { paths } from '#web/paths.ts';

import { listSubCategoriesOfRoot } from './contract.ts';

/** The top categories as tiles with their objects. */
export function CategoryTiles() {
  const text = useText();
  const { categories } = useLoaded(listSubCategoriesOfRoot, {});
  return (
    <ul className="grid grid-cols-3 gap-2.5 sm:grid-cols-5 sm:gap-3 lg:grid-cols-7">
      {categories.map(({ _id, name, icon }) => (
        <li key={_id}>
          <Link
            to={paths.list(_id)}
            className="flex h-full flex-col items-center gap-2 rounded-2xl border border-line bg-card px-2 py-3.5 text-center transition-shadow hover:shadow-md"
          >
            <img src={icon} alt="" width={56} height={56} className="size-12 sm:size-14" />
            <span className="text-xs leading-tight font-medium sm:text-sm">{text(name)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
