import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';

import type { Me } from '#platform/http/session-contract.ts';
import { fetchWithToken } from '#ui/api/browser-api.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { useUpdateCachedUser } from '../profile/use-update-cached-user.ts';
import * as pictureApi from './contract.ts';

/** Sets and removes the member's picture and updates it everywhere. Fails immediately when offline. */
export function usePicture() {
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
    mutationFn: () => api(pictureApi.remove, {}),
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
