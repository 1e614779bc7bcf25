import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

import { adminPaths } from '#admin-paths';
import { AddDialog } from '#ui/form/add-dialog.tsx';
import { BilingualField } from '#ui/form/bilingual-field.tsx';
import { useApp } from '#ui/api/use-app.ts';

import { BannerPictureField } from './banner-picture-field.tsx';
import * as bannersApi from './contract.ts';
import { MAX_BANNER_ALT, NewBanner } from './contract.ts';
import { invalidateBanners } from './invalidate-banners.ts';

/** Asks for the picture of a new banner, then opens it. */
export function AddBannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('admin-banners');
  const { api } = useApp();
  const client = useQueryClient();
  const form = useForm<NewBanner>({
    resolver: zodResolver(NewBanner),
    mode: 'onTouched',
    defaultValues: { pictureEn: '', alt: { en: '', ar: '' } },
  });
  const create = async (body: NewBanner) => {
    const { _id } = await api(bannersApi.create, { body });
    await invalidateBanners(client);
    return adminPaths.banner(_id);
  };
  return (
    <AddDialog form={form} title={t('add')} submit={t('addSubmit')} create={create} onClose={onClose}>
      <BannerPictureField name="pictureEn" label={t('newPicture')} hint={t('hint_pictureEn')} />
      <BilingualField name="alt" label={t('field_alt')} hint={t('hint_newAlt')} maxLength={MAX_BANNER_ALT} />
    </AddDialog>
  );
}
