import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FormProvider, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { BilingualField } from '#web/admin/form/bilingual-field.tsx';
import { showFieldErrors } from '#web/api/show-field-errors.ts';
import { useErrorMessages } from '#web/api/use-error-messages.ts';
import { useApp } from '#web/app-context/use-app.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { FormSubmit } from '#web/ui/forms/form-submit.tsx';

import { BannerPictureField } from './banner-picture-field.tsx';
import * as bannersApi from './contract.ts';
import { MAX_BANNER_ALT, NewBanner } from './contract.ts';
import { invalidateBanners } from './invalidate-banners.ts';

/** Asks for the picture of a new banner, then opens it. */
export function AddBannerDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['admin-banners', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const words = useErrorMessages();
  const form = useForm<NewBanner>({
    resolver: zodResolver(NewBanner),
    mode: 'onTouched',
    defaultValues: { pictureEn: '', alt: { en: '', ar: '' } },
  });
  const create = useMutation({
    mutationFn: (body: NewBanner) => api(bannersApi.create, { body }),
    onSuccess: async ({ _id }) => {
      await invalidateBanners(client);
      void navigate(adminPaths.banner(_id));
    },
    onError: showFieldErrors<NewBanner>(form.setError),
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('add')} closeLabel={t('layout:close')}>
      <FormProvider {...form}>
        <form
          noValidate
          method="post"
          className="space-y-6"
          onSubmit={form.handleSubmit((values) => create.mutate(values))}
        >
          <BannerPictureField name="pictureEn" label={t('newPicture')} hint={t('hint_pictureEn')} />
          <BilingualField name="alt" label={t('field_alt')} hint={t('hint_newAlt')} maxLength={MAX_BANNER_ALT} />
          <FormSubmit error={words.forCall(create.error)} isBusy={create.isPending} className="btn-primary w-full">
            {t('addSubmit')}
          </FormSubmit>
        </form>
      </FormProvider>
    </Dialog>
  );
}
