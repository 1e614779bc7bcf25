import { useTranslation } from 'react-i18next';

import { downloadWithToken } from '#ui/api/browser-api.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { saveFile } from '#ui/kit/save-file.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { ConfirmPasswordForm } from '../password-fields.tsx';
import * as exportApi from './contract.ts';
import { exportFileName } from './rules.ts';

/** Asks for the password, then downloads the member's data. */
export default function ExportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['account', 'layout']);
  const toast = useToast();
  const download = async (password: string) => {
    const { method, path } = exportApi.exportData;
    const file = await downloadWithToken(`/api${path}`, {
      method,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ password }),
    });
    saveFile(file, exportFileName(new Date()));
    toast(t('exportReady'));
    onClose();
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('exportData')} closeLabel={t('layout:close')}>
      <ConfirmPasswordForm
        text={t('exportPassword')}
        submit={t('exportData')}
        busy={t('exportBusy')}
        onSubmit={download}
      />
    </Dialog>
  );
}
