import { useMutation } from '@tanstack/react-query';
import { Camera, Trash2 } from 'lucide-react';
import { startTransition, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

import { IMAGE_BYTES } from '#platform/image-limits.ts';
import { ApiError } from '#web/data/api-error.ts';
import { useErrorWords } from '#web/data/error-words.ts';
import { loadPicture } from '#web/layout/draw-picture.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { FormError } from '#web/ui/form-error.tsx';
import { late } from '#web/ui/late.ts';

import type { Me } from '../contract.ts';
import { usePicture } from './use-picture.ts';

/** More than the server keeps: its own scaling is better than a canvas's. */
const MOST_PIXELS = 512;

const CropDialog = late(() => import('#web/layout/crop-dialog.tsx'));

/** The member's picture, and the ways to another one or none. */
export function PictureEditor({ user }: { user: Me }) {
  const { t } = useTranslation(['account', 'layout']);
  const words = useErrorWords();
  const { save, remove, cancel } = usePicture();
  const button = useRef<HTMLButtonElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);

  const choose = useMutation({
    networkMode: 'always',
    mutationFn: async (file: File) => {
      const chosen = URL.createObjectURL(file);
      if (await canDraw(chosen)) return startTransition(() => setUrl(chosen));
      URL.revokeObjectURL(chosen);
      if (file.size > IMAGE_BYTES) throw new ApiError(413, { errorCode: 'IMAGE_TOO_LARGE' });
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
      <div className="flex items-center gap-4 sm:gap-5">
        <Avatar name={user.name} picture={user.profilePicture} className="size-20 text-3xl sm:size-24" />
        <div className="min-w-0 flex-1 space-y-2">
          <div className="flex flex-wrap gap-2">
            <button
              ref={button}
              type="button"
              // A disabled button would lose the focus.
              className="btn-outline aria-disabled:opacity-55"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return;
                startOver();
                // On its way while the member looks for a file.
                CropDialog.prepare();
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
                  // This button goes with the picture.
                  remove.mutate(undefined, { onSuccess: () => button.current?.focus() });
                }}
              >
                <Trash2 size={18} aria-hidden />
                {t('removePicture')}
              </button>
            )}
          </div>
          <p className="text-xs text-muted">{t('pictureHint')}</p>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label={t('changePicture')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          // Some browsers focus no button by a click: it is where the dialog gives the focus back.
          button.current?.focus();
          if (file) choose.mutate(file);
        }}
      />
      {error && (
        <div className="space-y-2">
          <FormError text={words.ofCall(error)} />
          {choose.variables && (
            <button
              type="button"
              className="btn-outline"
              onClick={() => {
                // This button goes with the error.
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
            mostPixels={MOST_PIXELS}
            onSave={save.mutateAsync}
            onClose={close}
          />
        )}
      </Suspense>
    </div>
  );
}

/** Not so HEIC in most browsers: the server has the last word on it. */
const canDraw = (url: string): Promise<boolean> =>
  loadPicture(url).then(
    () => true,
    () => false,
  );
