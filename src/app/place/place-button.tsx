import { clsx } from 'clsx';
import { MapPin } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';

import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { usePlaceName } from '#features/catalog/chosen-place/use-place-name.ts';

const PlaceDialog = lazyComponent(() => import('./place-dialog.tsx'));

/** The place of the screen, which opens the choice of another. Its width is constant: the name may arrive late. */
export function PlaceButton() {
  const { t } = useTranslation();
  const dialog = useLazyDialog();
  const place = usePlace();
  const name = usePlaceName(place) ?? '';
  return (
    <>
      <button
        type="button"
        className={clsx(
          'btn-ghost w-28 shrink-0 justify-start gap-1 px-0 sm:w-36 sm:gap-1.5 sm:px-2',
          'md:max-lg:w-28 md:max-lg:gap-1 md:max-lg:px-0',
        )}
        aria-haspopup="dialog"
        aria-label={t('placeIs', { name })}
        title={name}
        onClick={dialog.open}
      >
        <MapPin size={18} aria-hidden className="shrink-0" />
        <span className="min-w-0 truncate">{name}</span>
      </button>
      <Suspense>
        {dialog.isMounted && <PlaceDialog isOpen={dialog.isOpen} onClose={dialog.close} place={place} />}
      </Suspense>
    </>
  );
}
