import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

import { isLong } from '#platform/picture-decoder/picture-size.ts';
import { useLanguage } from '#ui/i18n/use-text.ts';
import { Carousel } from '#ui/kit/carousel.tsx';
import { FullScreenDialog } from '#ui/kit/dialog.tsx';

import type { ShownImage } from './image.ts';
import { imageUrl } from './image-url.ts';
import { PictureThumbnails } from './picture-thumbnails.tsx';

interface PictureLightboxProps {
  images: ShownImage[];
  title: string;
  at: number;
  onSelect: (at: number) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** Full-screen lightbox of pictures, on a desktop with thumbnails; arrow keys move between them. */
export default function PictureLightbox({ images, title, at, onSelect, isOpen, onClose }: PictureLightboxProps) {
  const { t } = useTranslation(['ad', 'layout']);
  const language = useLanguage();
  const forward = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';
  const hasOthers = images.length > 1;
  const current = images[at];
  const handleKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft' || key === 'ArrowRight')
      onSelect(Math.max(0, Math.min(images.length - 1, at + (key === forward ? 1 : -1))));
  };
  return (
    <FullScreenDialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      position={hasOthers ? `${at + 1} / ${images.length}` : undefined}
      closeLabel={t('layout:close')}
      onKeyDown={handleKeyDown}
    >
      <Carousel
        label={t('gallery')}
        at={at}
        onSelect={onSelect}
        buttons="sides"
        position="outside"
        slides={images.map((image, index) => (
          <LightboxPicture
            key={image._id}
            image={image}
            alt={t('pictureOf', { number: index + 1, title })}
            isEager={index === at}
            className={clsx('h-[calc(100dvh-4.5rem)] w-full', hasOthers && 'lg:h-[calc(100dvh-9.5rem)]')}
          />
        ))}
        keepsButtons={current !== undefined && isWide(current)}
      />
      {hasOthers && (
        <PictureThumbnails
          images={images}
          at={at}
          onSelect={onSelect}
          className="flex justify-center gap-2 py-2 max-lg:hidden *:w-22"
        />
      )}
    </FullScreenDialog>
  );
}

const isWide = (image: ShownImage): boolean => isLong(image) && image.width > image.height;

interface LightboxPictureProps {
  image: ShownImage;
  alt: string;
  isEager: boolean;
  /** The size of the frame. */
  className: string;
}

/** A whole picture. A long one, which would be unreadable, is as wide or as high as the frame, which scrolls. */
function LightboxPicture({ image, alt, isEager, className }: LightboxPictureProps) {
  const picture = {
    src: imageUrl(image, 1600),
    width: image.width,
    height: image.height,
    loading: isEager ? ('eager' as const) : ('lazy' as const),
  };
  if (!isLong(image)) return <img {...picture} alt={alt} className={clsx('object-contain', className)} />;
  // Arrow keys and swipes along a wide picture scroll it, and don't move to the next one.
  const scroll = isWide(image) && {
    'data-no-drag': true,
    onKeyDown: (event: KeyboardEvent) => event.key.startsWith('Arrow') && event.stopPropagation(),
  };
  return (
    <div
      role="group"
      aria-label={alt}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard
      tabIndex={0}
      className={clsx('grid items-center overflow-auto', className)}
      {...scroll}
    >
      <img {...picture} alt="" className={scroll ? 'max-h-full w-auto max-w-none' : 'mx-auto h-auto max-w-full'} />
    </div>
  );
}
