import { useTranslation } from 'react-i18next';

import { downloadWithToken } from '#web/api/browser-api.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useToast } from '#web/ui/toasts/use-toast.ts';

import { ConfirmPasswordForm } from '../confirm-password-form.tsx';
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
