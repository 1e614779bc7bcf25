import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Marks a paid place on top of a picture, in the same colours in both schemes. */
export function FeaturedBadge() {
  const { t } = useTranslation();
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full bg-paper/95 px-2 py-1',
        'text-meta font-semibold text-on-paper',
      )}
    >
      <Star aria-hidden className="size-3 fill-star text-star" />
      {t('featured')}
    </span>
  );
}
