import { useTranslation } from 'react-i18next';

import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { downloadWithToken } from '#ui/api/browser-api.ts';
import { saveFile } from '#ui/kit/save-file.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import { endpointUrl } from '#platform/http/endpoint.ts';
import * as exportApi from './contract.ts';
import { exportFileName } from './rules.ts';

/** Downloads all data of a member who asked for it. */
export function ExportMemberDialog({
  person: { _id: id, name },
  onClose,
}: {
  person: { _id: string; name: string };
  onClose: () => void;
}) {
  const { t } = useTranslation('admin-people');
  const toast = useToast();
  return (
    <ConfirmAction
      isOpen
      onClose={onClose}
      title={t('title_export', { name })}
      text={t('text_export')}
      confirm={t('action_export')}
      reasonLabel={t('reason_export')}
      run={async (reason) => {
        const endpoint = exportApi.exportMemberData;
        const file = await downloadWithToken(`/api${endpointUrl(endpoint, { params: { id } })}`, {
          method: endpoint.method,
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ reason }),
        });
        saveFile(file, exportFileName(new Date()));
        toast(t('done_export'));
      }}
    />
  );
}
