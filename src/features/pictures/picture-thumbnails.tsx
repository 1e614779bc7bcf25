import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

import type { ShownImage } from './image.ts';
import { imageUrl } from './image-url.ts';

interface PictureThumbnailsProps {
  images: ShownImage[];
  at: number;
  onSelect: (at: number) => void;
  className: string;
}

/** The pictures of a gallery as small buttons, the current one framed in the text's colour. */
export function PictureThumbnails({ images, at, onSelect, className }: PictureThumbnailsProps) {
  const { t } = useTranslation('ad');
  return (
    <ul className={className}>
      {images.map((image, index) => (
        <li key={image._id}>
          <button
            type="button"
            aria-label={t('showPicture', { number: index + 1 })}
            aria-current={index === at}
            onClick={() => onSelect(index)}
            className="group block w-full rounded-lg"
          >
            <img
              src={imageUrl(image, 400)}
              alt=""
              width={88}
              height={66}
              loading="lazy"
              className={clsx(
                'aspect-4/3 w-full rounded-lg object-cover opacity-75 transition-opacity',
                '-outline-offset-2 outline-current',
                'group-hover:opacity-100 group-aria-current:opacity-100 group-aria-current:outline-2',
              )}
            />
          </button>
        </li>
      ))}
    </ul>
  );
}
