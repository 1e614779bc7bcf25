import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

import type { ShownImage } from '#features/pictures/image.ts';
import { imageUrl } from '#features/pictures/image-url.ts';

interface PictureRowProps {
  images: ShownImage[];
  /** A label such as "New" on the pictures that it applies to. */
  mark?: { word: string; isFor: (image: ShownImage) => boolean; tone: 'success' | 'danger' };
}

/** All pictures of an ad in a row; each links to its full size. */
export function PictureRow({ images, mark }: PictureRowProps) {
  const { t } = useTranslation('admin-moderation');
  return (
    <ul className="flex gap-2 overflow-x-auto">
      {images.map((image, index) => (
        <li key={image._id} className="relative shrink-0">
          <a href={imageUrl(image, 1600)} target="_blank" rel="noreferrer">
            <img
              src={imageUrl(image, 400)}
              alt={t('pictureNumber', { number: index + 1 })}
              width={160}
              height={120}
              loading="lazy"
              className="h-30 w-40 rounded-xl bg-hover object-cover"
            />
          </a>
          {mark?.isFor(image) && (
            <span
              className={clsx(
                'pointer-events-none absolute start-2 top-2 rounded-lg px-2 text-meta font-medium',
                mark.tone === 'success' ? 'bg-success-soft text-success' : 'bg-danger-soft text-danger',
              )}
            >
              {mark.word}
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}
