import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';

import { adminPaths } from '#admin-paths';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { invalidateTag } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as pagesApi from './contract.ts';

/** Removes a page after a confirmation, and returns to the list. */
export function RemovePageButton({ slug, name }: { slug: string; name: string }) {
  const { t } = useTranslation('admin-pages');
  const { api } = useApp();
  const client = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="btn-outline" onClick={() => setIsOpen(true)}>
        <Trash2 size={18} aria-hidden />
        {t('remove')}
      </button>
      <ConfirmAction
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={t('removeTitle', { name })}
        text={t('removeText')}
        confirm={t('remove')}
        isDangerous
        run={async () => {
          await api(pagesApi.remove, { params: { id: slug } });
          void invalidateTag(client, 'site');
          toast(t('removed'));
          void navigate(adminPaths.pages());
        }}
      />
    </>
  );
}
