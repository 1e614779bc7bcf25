import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

import type { Image } from '#features/pictures/image.ts';
import { imageUrl } from '#features/pictures/image-url.ts';
import { textDirection } from '#platform/text/language.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';
import { useLazyDialog } from '#ui/navigation/use-lazy-dialog.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Carousel } from '#ui/kit/carousel.tsx';

import { useShortcuts } from './use-shortcuts.ts';

const PictureLightbox = lazyComponent(() => import('#features/pictures/picture-lightbox.tsx'));

/** The pictures of an ad, large and uncropped; arrow keys move between them, a click opens the lightbox. */
export function ReviewPictures({ images, title }: { images: Image[]; title: string }) {
  const { t } = useTranslation(['ad', 'admin-moderation']);
  const [at, setAt] = useState(0);
  const lightbox = useLazyDialog();
  const isRtl = textDirection(useLanguage()) === 'rtl';
  const move = (step: 1 | -1) => setAt(Math.max(0, Math.min(images.length - 1, at + step)));
  useShortcuts({ ArrowLeft: () => move(isRtl ? 1 : -1), ArrowRight: () => move(isRtl ? -1 : 1) });
  if (images.length === 0) return <p className="panel text-ui text-muted">{t('admin-moderation:noPictures')}</p>;
  return (
    <div>
      <Carousel
        label={t('gallery')}
        at={at}
        onSelect={setAt}
        buttons="sides"
        position="count"
        className="border border-line bg-card"
        slides={images.map((image, index) => (
          <button
            key={image._id}
            type="button"
            className="block w-full cursor-zoom-in bg-hover"
            aria-label={t('enlarge', { number: index + 1 })}
            onClick={lightbox.open}
          >
            <img
              src={imageUrl(image, 1600)}
              alt={t('pictureOf', { number: index + 1, title })}
              width={image.width}
              height={image.height}
              loading={index === 0 ? 'eager' : 'lazy'}
              className="h-[50dvh] w-full object-contain lg:h-[60dvh]"
            />
          </button>
        ))}
      />
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
