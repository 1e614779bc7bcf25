import { useQueryClient } from '@tanstack/react-query';
import { KeyRound, type LucideIcon, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AuthenticatorSetUp, PasskeySetUp, RecoveryCodeList } from '#features/accounts/second-factor/factor-set-up.tsx';
import { supportsPasskeys } from '#features/accounts/second-factor/rules.ts';
import * as staffApi from '#features/accounts/staff/contract.ts';
import { invalidate } from '#ui/api/api-query.ts';

import { StepHead } from './setup-frame.tsx';

/**
 * Staff need a second factor: an authenticator app or a passkey. Shows the recovery codes before it goes on. Whoever
 * has just chosen a `password` isn't asked for it.
 */
export function SecurityStep({ password }: { password: string | undefined }) {
  const { t } = useTranslation(['admin-setup', 'account', 'auth']);
  const client = useQueryClient();
  const [way, setWay] = useState<'authenticator' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => void invalidate(client, staffApi.getStaffSession);
  const finish = (recoveryCodes: string[] | null) => (recoveryCodes ? setCodes(recoveryCodes) : goOn());
  if (codes) {
    return (
      <>
        <StepHead key="codes" title={t('account:recoveryCodes')} text={t('codesText')} />
        <div className="panel">
          <RecoveryCodeList codes={codes} onDone={goOn} />
        </div>
      </>
    );
  }
  return (
    <>
      <StepHead title={t('securityTitle')} text={t('securityText')} />
      {way ? (
        <div className="panel space-y-4">
          <h2 className="text-h3">{t(way === 'passkey' ? 'account:addPasskey' : 'account:addAuthenticator')}</h2>
          {way === 'passkey' ? (
            <PasskeySetUp password={password} onAdded={finish} />
          ) : (
            <AuthenticatorSetUp password={password} onAdded={finish} />
          )}
          <button type="button" className="btn-ghost w-full text-muted" onClick={() => setWay(null)}>
            {t('otherWay')}
          </button>
        </div>
      ) : (
        <div className="grid gap-3">
          <Way
            icon={Smartphone}
            title={t('account:authenticator')}
            text={t('authenticatorText')}
            onChoose={() => setWay('authenticator')}
          />
          <Way
            icon={KeyRound}
            title={t('passkey')}
            text={t(supportsPasskeys() ? 'passkeyText' : 'auth:passkeysUnsupported')}
            isDisabled={!supportsPasskeys()}
            onChoose={() => setWay('passkey')}
          />
        </div>
      )}
    </>
  );
}

interface WayProps {
  icon: LucideIcon;
  title: string;
  text: string;
  isDisabled?: boolean;
  onChoose: () => void;
}

function Way({ icon: Icon, title, text, isDisabled = false, onChoose }: WayProps) {
  return (
    <button
      type="button"
      disabled={isDisabled}
      onClick={onChoose}
      className="panel flex items-start gap-3 text-start transition-colors enabled:hover:bg-hover disabled:text-muted"
    >
      <Icon size={22} aria-hidden className="mt-0.5 shrink-0" />
      <span>
        <span className="block text-body font-medium">{title}</span>
        <span className="block text-ui text-muted">{text}</span>
      </span>
    </button>
  );
}
