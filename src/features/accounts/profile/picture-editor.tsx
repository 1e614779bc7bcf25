import { useMutation } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { loadImage } from '#features/pictures/cropping/crop-picture.ts';
import { MAX_IMAGE_BYTES } from '#features/pictures/rules.ts';
import { useAcceptedPictures } from '#features/pictures/use-accepted-pictures.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { fetchWithToken } from '#ui/api/browser-api.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { FormError } from '#ui/fields/form-error.tsx';
import { Avatar } from '#ui/kit/avatar.tsx';
import { useToast } from '#ui/kit/use-toast.ts';
import { lazyComponent } from '#ui/navigation/lazy-component.ts';

import { useUpdateCachedUser } from './profile-form.tsx';
import * as profileApi from './contract.ts';

/** Larger than the stored picture, because the server scales better than a canvas. */
const MAX_PIXELS = 512;

const CropDialog = lazyComponent(() => import('#features/pictures/cropping/crop-dialog.tsx'));

/** Shows the member's picture, with buttons to change and remove it. */
export function PictureEditor({ user }: { user: Me }) {
  const { t } = useTranslation(['account', 'layout']);
  const errorText = useErrorMessages();
  const { save, remove, cancel } = usePicture();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const accepted = useAcceptedPictures();
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const choose = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const chosenUrl = URL.createObjectURL(file);
      if (await canDraw(chosenUrl)) return startTransition(() => setUrl(chosenUrl));
      URL.revokeObjectURL(chosenUrl);
      if (file.size > MAX_IMAGE_BYTES) throw new ApiError(413, { errorCode: 'IMAGE_TOO_LARGE' });
      await save.mutateAsync(file);
    },
  });
  const isBusy = choose.isPending || remove.isPending;
  const isSending = choose.isPending && save.isPending;
  const error = choose.error ?? remove.error;
  const close = () => {
    cancel();
    setUrl(null);
  };
  const startOver = () => {
    cancel();
    choose.reset();
  };

  return (
    <div className="space-y-3">
      <div className="flex items-center gap-4 sm:gap-4">
        <Avatar name={user.name} picture={user.profilePicture} className="size-20 text-display sm:size-24" />
        <div className="min-w-0 flex-1 space-y-2">
          <div className="flex flex-wrap gap-2">
            <button
              ref={button}
              type="button"
              // aria-disabled: a disabled button would lose the focus.
              className="btn-outline aria-disabled:opacity-55"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                startOver();
                // Preloads the dialog while the member picks a file.
                CropDialog.preload();
                input.current?.click();
              }}
            >
              <Camera size={18} aria-hidden />
              {t(isSending ? 'layout:savingPicture' : user.profilePicture ? 'changePicture' : 'addPicture')}
            </button>
            {user.profilePicture && (
              <button
                type="button"
                className="btn-ghost text-danger aria-disabled:opacity-55"
                aria-disabled={isBusy}
                onClick={() => {
                  if (isBusy) return;
                  startOver();
                  // This button disappears with the picture.
                  remove.mutate(undefined, { onSuccess: () => button.current?.focus() });
                }}
              >
                <Trash2 size={18} aria-hidden />
                {t('removePicture')}
              </button>
            )}
          </div>
          <p className="text-meta text-muted">{t('pictureHint')}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept={accepted}
        hidden
        aria-label={t('changePicture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // Allows the same file to be chosen again.
          target.value = '';
          // The dialog returns the focus to this button; some browsers don't focus a button on click.
          button.current?.focus();
          if (file) choose.mutate(file);
        }}
      />
      {error && (
        <div className="space-y-2">
          <FormError text={errorText.forCall(error)} />
          {choose.variables && (
            <button
              type="button"
              className="btn-outline"
              onClick={() => {
                // This button disappears with the error.
                button.current?.focus();
                choose.mutate(choose.variables);
              }}
            >
              {t('layout:retry')}
            </button>
          )}
        </div>
      )}
      <Suspense>
        {url && (
          <CropDialog
            title={t('cropPicture')}
            url={url}
            aspect={1}
            isRound
            maxPixels={MAX_PIXELS}
            onSave={save.mutateAsync}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Whether the browser can decode the image. Most can't decode HEIC; such files are uploaded uncropped. */
const canDraw = (url: string): Promise<boolean> =>
  loadImage(url).then(
    () => true,
    () => false,
  );

/** Sets and removes the member's picture and updates it everywhere. Fails immediately when offline. */
function usePicture() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const updateUser = useUpdateCachedUser();
  const toast = useToast();
  const upload = useRef<AbortController>(null);

  const finish = (answer: { user: Me }, message: string) => {
    updateUser(answer.user);
    toast(message);
  };
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (picture: Blob) => {
      upload.current = new AbortController();
      const headers = { 'content-type': picture.type || 'application/octet-stream' };
      return fetchWithToken<{ user: Me }>('/api/account/picture', {
        method: 'PUT',
        headers,
        body: picture,
        signal: upload.current.signal,
      });
    },
    onSuccess: (answer) => finish(answer, t('pictureSaved')),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api(profileApi.removePicture, {}),
    onSuccess: (answer) => finish(answer, t('pictureRemoved')),
  });
  return {
    save,
    remove,
    /** Aborts the upload and clears errors. */
    cancel(): void {
      upload.current?.abort();
      save.reset();
      remove.reset();
    },
  };
}
