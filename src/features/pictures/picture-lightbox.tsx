import { clsx } from 'clsx';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

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
          <img
            key={image._id}
            src={imageUrl(image, 1600)}
            alt={t('pictureOf', { number: index + 1, title })}
            width={image.width}
            height={image.height}
            loading={index === at ? 'eager' : 'lazy'}
            className={clsx('h-[calc(100dvh-4.5rem)] w-full object-contain', hasOthers && 'lg:h-[calc(100dvh-9.5rem)]')}
          />
        ))}
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
