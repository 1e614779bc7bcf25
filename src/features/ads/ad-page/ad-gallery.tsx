import { clsx } from 'clsx';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { Carousel } from '#web/ui/carousel.tsx';
import { lazyComponent } from '#web/chunks/lazy-component.ts';
import { useLazyDialog } from '#web/chunks/use-lazy-dialog.ts';

import type { Image } from '#features/pictures/image.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { Picture } from '#features/pictures/picture.tsx';

const LargePictures = lazyComponent(() => import('#features/pictures/picture-lightbox.tsx'));

const SIZES = '(min-width: 64rem) 60vw, 100vw';

/** Carousel of an ad's pictures with thumbnails; a click opens the lightbox. */
export function AdGallery({ images, icon, title }: { images: Image[]; icon: string | null; title: string }) {
  const { t } = useTranslation(['ad', 'layout']);
  const [at, setAt] = useState(0);
  const lightbox = useLazyDialog();
  if (images.length === 0) {
    return (
      <Picture
        image={null}
        icon={icon}
        alt={t('layout:noPicture')}
        sizes={SIZES}
        className="aspect-3/1 rounded-2xl border border-line"
      />
    );
  }
  return (
    <div>
      <Carousel
        label={t('gallery')}
        at={at}
        onSelect={setAt}
        buttons="sides"
        className="border border-line bg-card"
        slides={images.map((image, index) => (
          <button
            key={image._id}
            type="button"
            className="block w-full cursor-zoom-in"
            aria-label={t('enlarge', { number: index + 1 })}
            onClick={lightbox.open}
          >
            <Picture
              image={image}
              alt={t('pictureOf', { number: index + 1, title })}
              sizes={SIZES}
              isEager={index === 0}
            />
          </button>
        ))}
      />
      {images.length > 1 && <Thumbnails images={images} at={at} onSelect={setAt} />}
      <Suspense>
        {lightbox.isMounted && (
          <LargePictures
            images={images}
            title={title}
            at={at}
            onSelect={setAt}
            isOpen={lightbox.isOpen}
            onClose={lightbox.close}
          />
        )}
      </Suspense>
    </div>
  );
}

function Thumbnails({ images, at, onSelect }: { images: Image[]; at: number; onSelect: (at: number) => void }) {
  const { t } = useTranslation('ad');
  return (
    <ul className="mt-3 flex gap-2 overflow-x-auto p-0.5 max-sm:hidden">
      {images.map((image, index) => (
        <li key={image._id} className="shrink-0">
          <button
            type="button"
            aria-label={t('showPicture', { number: index + 1 })}
            aria-current={index === at}
            onClick={() => onSelect(index)}
            className={clsx(
              'block overflow-hidden rounded-xl border-2 border-transparent opacity-75 hover:opacity-100',
              'aria-[current=true]:border-ink aria-[current=true]:opacity-100',
            )}
          >
            <img
              src={imageUrl(image, 400)}
              alt=""
              width={88}
              height={66}
              loading="lazy"
              className="h-16.5 w-22 object-cover"
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
