import { useTranslation } from 'react-i18next';

import { PictureField } from '#features/pictures/picture-field.tsx';

interface BannerPictureFieldProps {
  name: 'pictureEn' | 'pictureAr';
  label: string;
  hint: string;
}

/** The picture of a banner. */
export function BannerPictureField(props: BannerPictureFieldProps) {
  const { t } = useTranslation('admin-banners');
  const canRemove = props.name === 'pictureAr';
  return <PictureField {...props} fallback="" width={1600} isWide reset={canRemove ? t('removePicture') : null} />;
}
