import { ImageOff } from 'lucide-react';

import { tintOf } from '#ui/kit/avatar.tsx';

import type { ShownImage } from './image.ts';
import { imageUrl } from './image-url.ts';

interface PictureProps {
  image: ShownImage | null;
  /** URL of the icon that is shown on a tinted background if there is no picture. */
  icon?: string | null;
  alt: string;
  sizes: string;
  /** For pictures above the fold: loads at once and with high priority; others load lazily. */
  isEager?: boolean;
  className?: string | undefined;
}

/** Responsive picture with a fixed aspect ratio; shows its blurred placeholder while it loads. */
export function Picture({ image, icon, alt, sizes, isEager = false, className = 'aspect-4/3' }: PictureProps) {
  if (!image) {
    return (
      <div className={`grid w-full place-items-center text-muted ${icon ? tintOf(icon) : 'bg-hover'} ${className}`}>
        {icon ? (
          <img src={icon} alt="" width={80} height={80} loading="lazy" className="h-auto w-2/5 max-w-20" />
        ) : (
          <ImageOff size={28} aria-hidden />
        )}
      </div>
    );
  }
  return (
    <img
      src={imageUrl(image, 400)}
      srcSet={`${imageUrl(image, 400)} 400w, ${imageUrl(image, 800)} 800w, ${imageUrl(image, 1600)} 1600w`}
      sizes={sizes}
      width={image.width}
      height={image.height}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      fetchPriority={isEager ? 'high' : undefined}
      decoding="async"
      className={`w-full bg-hover bg-cover bg-center object-cover ${className}`}
      style={{ backgroundImage: `url(${image.placeholder})` }}
      onError={({ currentTarget }) => {
        // Falls back to the placeholder instead of the browser's broken-image icon.
        if (!currentTarget.srcset) return;
        currentTarget.removeAttribute('srcset');
        currentTarget.src = image.placeholder;
      }}
    />
  );
}
