import { useTranslation } from 'react-i18next';

import { directionOf } from '#platform/language.ts';
import { useLanguage } from '#web/layout/site.ts';
import { Carousel } from '#web/ui/carousel.tsx';

import type { Image } from './contract.ts';
import { Picture } from './picture.tsx';

const SIZES = '(min-width: 64rem) 60vw, 100vw';

/** An ad's pictures, one at a time. */
export function AdGallery({ images, icon, title }: { images: Image[]; icon: string | null; title: string }) {
  const { t } = useTranslation(['ad', 'common']);
  const language = useLanguage();
  if (images.length === 0)
    return <Picture image={null} icon={icon} alt={t('common:noPicture')} sizes={SIZES} className="aspect-3/1 rounded-2xl border border-line" />;
  return (
    <Carousel
      label={t('gallery')}
      previousLabel={t('common:previous')}
      nextLabel={t('common:next')}
      direction={directionOf(language)}
      buttons="sides"
      className="border border-line bg-card"
      slides={images.map((image, at) => (
        <Picture key={image._id} image={image} alt={t('pictureOf', { number: at + 1, title })} sizes={SIZES} isEager={at === 0} />
      ))}
    />
  );
}
