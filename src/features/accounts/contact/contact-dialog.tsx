import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { SECOND_MS } from '#platform/durations.ts';
import type { Me } from '#platform/http/session-contract.ts';
import { useApp } from '#ui/api/use-app.ts';
import { Dialog } from '#ui/kit/dialog.tsx';
import { useToast } from '#ui/kit/use-toast.ts';

import { OtpForm } from '../codes/otp-form.tsx';
import { useUpdateCachedUser } from '../profile/use-update-cached-user.ts';
import { EmailChangeForm, MobileChangeForm } from './contact-change-forms.tsx';
import * as contactApi from './contract.ts';
import type { EmailChange, MobileChange } from './contract.ts';

type ChangeRequest = { field: 'email'; form: EmailChange } | { field: 'mobile'; form: MobileChange };

/** A requested change, the email its code was sent to, and when the code may be sent again. */
type PendingChange = ChangeRequest & { email: string; resendAt: number };

/** Changes the email or mobile number: asks for the new one and the password, then for the code. */
export default function ContactDialog({
  field,
  user,
  onClose,
}: {
  field: ChangeRequest['field'];
  user: Me;
  onClose: () => void;
}) {
  const { t } = useTranslation(['account', 'layout']);
  const { api } = useApp();
  const toast = useToast();
  const updateUser = useUpdateCachedUser();
  const [change, setChange] = useState<PendingChange | null>(null);

  const requestCode = async (next: ChangeRequest) => {
    const { password } = next.form;
    const { email, resendAfter } = await api(contactApi.sendCode, {
      body: next.field === 'email' ? { password, email: next.form.email } : { password },
    });
    setChange({ ...next, email, resendAt: Date.now() + resendAfter * SECOND_MS });
  };
  const apply = async (otp: string) => {
    if (!change) return;
    const answer =
      change.field === 'email'
        ? await api(contactApi.changeEmail, { body: { email: change.form.email, otp } })
        : await api(contactApi.changeMobile, {
            body: { countryCode: change.form.countryCode, mobile: change.form.mobile, otp },
          });
    updateUser(answer.user);
    toast(t(`${change.field}Changed`));
    onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t(`${field}Change`)} closeLabel={t('layout:close')}>
      {change ? (
        <OtpForm code={change} onVerify={apply} onResend={() => requestCode(change)} onLeave={() => setChange(null)} />
      ) : field === 'email' ? (
        <EmailChangeForm onSubmit={(form) => requestCode({ field: 'email', form })} />
      ) : (
        <MobileChangeForm countryCode={user.countryCode} onSubmit={(form) => requestCode({ field: 'mobile', form })} />
      )}
    </Dialog>
  );
}
