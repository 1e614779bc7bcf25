import { Share2 } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Image } from '#features/pictures/image.ts';
import { PictureThumbnails } from '#features/pictures/picture-thumbnails.tsx';
import { Picture } from '#features/pictures/picture.tsx';
import { Carousel } from '#ui/kit/carousel.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';

const PictureLightbox = lazyComponent(() => import('#features/pictures/picture-lightbox.tsx'));

const SIZES = '(min-width: 80rem) 704px, (min-width: 48rem) 56vw, 100vw';

interface AdGalleryProps {
  images: Image[];
  icon: string | null;
  title: string;
  /** No longer available. */
  isFaded: boolean;
  /** At the picture's top, at the start. */
  badge: ReactNode;
  /** At the picture's top, at the end. */
  actions: ReactNode;
}

/**
 * An ad's pictures, from edge to edge of a phone, with thumbnails on larger screens; a click opens the lightbox. An ad
 * without pictures has its category's icon in their place.
 */
export function AdGallery({ images, icon, title, isFaded, badge, actions }: AdGalleryProps) {
  const { t } = useTranslation(['ad', 'layout']);
  const [at, setAt] = useState(0);
  const lightbox = useLazyDialog();
  const hasPictures = images.length > 0;
  return (
    <div>
      <div className="relative -mx-4 sm:-mx-6 md:mx-0">
        <div className={isFaded ? 'opacity-70 grayscale' : ''}>
          {hasPictures ? (
            <Carousel
              label={t('gallery')}
              at={at}
              onSelect={setAt}
              buttons="sides"
              position="count"
              className="bg-card max-md:rounded-none"
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
          ) : (
            <Picture
              image={null}
              icon={icon}
              alt={t('layout:noPicture')}
              sizes={SIZES}
              className="h-40 md:h-56 md:rounded-2xl"
            />
          )}
        </div>
        <div className="pointer-events-none absolute inset-x-3 top-3 z-10 flex items-start *:pointer-events-auto">
          {badge}
          <div className="ms-auto flex gap-2">{actions}</div>
        </div>
      </div>
      {images.length > 1 && (
        <PictureThumbnails
          images={images}
          at={at}
          onSelect={setAt}
          className="mt-3 grid grid-cols-5 gap-2 max-md:hidden lg:grid-cols-8"
        />
      )}
      <Suspense>
        {lightbox.isMounted && (
          <PictureLightbox
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

/** On a picture: opens the device's share sheet, or copies the URL where there is none. */
export function ShareButton({ title }: { title: string }) {
  const { t } = useTranslation('ad');
  const toast = useToast();
  const share = async () => {
    if (navigator.share) return navigator.share({ title, url: location.href }).catch(() => {});
    const isCopied = await navigator.clipboard?.writeText(location.href).then(
      () => true,
      () => false,
    );
    toast(isCopied ? t('linkCopied') : location.href);
  };
  return (
    <button
      type="button"
      className="relative -m-1 grid size-11 place-items-center"
      aria-label={t('share')}
      onClick={() => void share()}
    >
      <span className="disc">
        <Share2 size={18} aria-hidden />
      </span>
    </button>
  );
}
