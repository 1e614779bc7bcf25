import { useTranslation } from 'react-i18next';

import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';

import { useStartBulkAction } from '../bulk-actions/use-start-bulk-action.ts';

export interface BulkChoice {
  action: 'suspend' | 'restore';
  ids: string[];
  /** Of the bulk action. */
  key: string;
  /** Called with whether the ads are being decided. */
  resolve: (isStarted: boolean) => void;
}

/** Asks for the reason, then starts to suspend or restore the chosen ads. */
export function BulkDecision({
  choice: { action, ids, key, resolve },
  onClose,
}: {
  choice: BulkChoice;
  onClose: () => void;
}) {
  const { t } = useTranslation('admin-ads');
  const start = useStartBulkAction();
  return (
    <ConfirmAction
      isOpen
      onClose={() => {
        resolve(false);
        onClose();
      }}
      title={t(`${action}Several`, { count: ids.length })}
      text={t(`${action}SeveralText`)}
      confirm={t(action)}
      isDangerous={action === 'suspend'}
      reasonLabel={t('reasonForSeller')}
      run={async (reason) => {
        await start({ key, action, ads: ids.map((_id) => ({ _id })), reason });
        resolve(true);
      }}
    />
  );
}
