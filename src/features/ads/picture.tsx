import { ImageOff } from 'lucide-react';

import type { Image } from './contract.ts';
import { imageUrl } from './format.ts';

interface PictureProps {
  image: Image | null;
  /** What stands in for a missing picture. */
  icon?: string | null;
  alt: string;
  sizes: string;
  /** The first pictures of a page load at once, the others when they come near. */
  isEager?: boolean;
  className?: string | undefined;
}

/** A picture of fixed shape: its colours first, then itself in the size the place needs. */
export function Picture({ image, icon, alt, sizes, isEager = false, className = 'aspect-4/3' }: PictureProps) {
  if (!image) {
    return (
      <div className={`grid w-full place-items-center bg-hover text-muted ${className}`}>
        {icon ? (
          <img src={icon} alt="" width={80} height={80} loading="lazy" className="size-16 sm:size-20" />
        ) : (
          <ImageOff size={32} aria-hidden />
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
        // Its colours stay, instead of the browser's sign for a broken picture.
        if (!currentTarget.srcset) return;
        currentTarget.removeAttribute('srcset');
        currentTarget.src = image.placeholder;
      }}
    />
  );
}
