import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import { sendWithToken } from '#web/data/browser-api.ts';
import { useApp } from '#web/data/use-app.ts';
import { useToast } from '#web/ui/provider.tsx';

import type { Me } from '../contract.ts';
import { useKeepUser } from '../use-keep-user.ts';
import { removePicture } from './contract.ts';

/** Sets and removes the member's picture, here and wherever it is shown. Offline says so at once. */
export function usePicture() {
  const { t } = useTranslation('account');
  const { api } = useApp();
  const keep = useKeepUser();
  const toast = useToast();
  const sending = useRef<AbortController>(null);

  const show = (answer: { user: Me }, words: string) => {
    keep(answer.user);
    toast(words);
  };
  const save = useMutation({
    networkMode: 'always',
    mutationFn: (picture: Blob) => {
      sending.current = new AbortController();
      const headers = { 'content-type': picture.type || 'application/octet-stream' };
      return sendWithToken('/api/account/picture', {
        method: 'PUT',
        headers,
        body: picture,
        signal: sending.current.signal,
      }) as Promise<{ user: Me }>;
    },
    onSuccess: (answer) => show(answer, t('pictureSaved')),
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => api(removePicture, {}),
    onSuccess: (answer) => show(answer, t('pictureRemoved')),
  });
  return {
    save,
    remove,
    /** Stops what is on its way and forgets what went wrong. */
    cancel(): void {
      sending.current?.abort();
      save.reset();
      remove.reset();
    },
  };
}
