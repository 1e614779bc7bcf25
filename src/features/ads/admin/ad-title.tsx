import { Picture } from '#features/pictures/picture.tsx';
import { useText } from '#ui/i18n/use-text.ts';

import type { AdCard } from '../contract.ts';

/** The picture and the title of an ad in a table. */
export function AdTitle({ ad: { image, icon, title, _id } }: { ad: AdCard }) {
  const text = useText();
  return (
    <span className="flex min-w-0 items-center gap-3 lg:min-w-60">
      <span className="size-11 shrink-0 overflow-hidden rounded-lg">
        <Picture image={image} icon={icon} alt="" sizes="2.75rem" className="size-11 object-cover" />
      </span>
      <span dir="auto" className="text-page-side line-clamp-2 min-w-0 whitespace-normal">
        {text(title) || _id}
      </span>
    </span>
  );
}
