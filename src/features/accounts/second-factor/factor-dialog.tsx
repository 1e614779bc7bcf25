import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { ConfirmPasswordForm } from '../password-fields.tsx';
import * as sessionListApi from '../session-list/contract.ts';
import * as secondFactorApi from './contract.ts';
import { AuthenticatorSetUp, PasskeySetUp, RecoveryCodeList } from './factor-set-up.tsx';

export type FactorAction = 'addAuthenticator' | 'removeAuthenticator' | 'addPasskey' | 'removePasskey' | 'replaceCodes';

interface FactorDialogProps {
  action: FactorAction;
  /** The passkey to remove. */
  passkeyId: string | undefined;
  onClose: () => void;
}

/** Adds or removes a second factor, or makes new recovery codes. New codes are shown before the dialog closes. */
export default function FactorDialog({ action, passkeyId = '', onClose }: FactorDialogProps) {
  const { t } = useTranslation(['account', 'layout']);
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const [codes, setCodes] = useState<string[] | null>(null);

  const finish = async (recoveryCodes: string[] | null) => {
    if (recoveryCodes) setCodes(recoveryCodes);
    else onClose();
    toast(t(`${action}Done`));
    await Promise.all([
      invalidate(client, secondFactorApi.list),
      // A change ends the member's other sessions.
      invalidate(client, sessionListApi.listSessions),
    ]);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(codes ? 'recoveryCodes' : action)} closeLabel={t('layout:close')}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={onClose} />
      ) : action === 'addAuthenticator' ? (
        <AuthenticatorSetUp onAdded={(recoveryCodes) => void finish(recoveryCodes)} />
      ) : action === 'removeAuthenticator' ? (
        <ConfirmPasswordForm
          text={t('removeAuthenticatorText')}
          submit={t('removeAuthenticator')}
          submitClass="btn-danger w-full"
          onSubmit={async (password) => {
            await api(secondFactorApi.removeAuthenticator, { body: { password } });
            await finish(null);
          }}
        />
      ) : action === 'addPasskey' ? (
        <PasskeySetUp onAdded={(recoveryCodes) => void finish(recoveryCodes)} />
      ) : action === 'removePasskey' ? (
        <ConfirmPasswordForm
          text={t('removePasskeyText')}
          submit={t('removePasskey')}
          submitClass="btn-danger w-full"
          onSubmit={async (password) => {
            await api(secondFactorApi.removePasskey, { params: { id: passkeyId }, body: { password } });
            await finish(null);
          }}
        />
      ) : (
        <ConfirmPasswordForm
          text={t('replaceCodesText')}
          submit={t('replaceCodes')}
          onSubmit={async (password) =>
            finish((await api(secondFactorApi.replaceRecoveryCodes, { body: { password } })).recoveryCodes)
          }
        />
      )}
    </Dialog>
  );
}
