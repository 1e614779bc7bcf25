import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { useApp } from '#web/data/use-app.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/provider.tsx';

import type { Me } from '../contract.ts';
import { OtpForm } from '../otp-form.tsx';
import { CODE } from '../rules.ts';
import { useKeepUser } from '../use-keep-user.ts';
import type { ContactWay } from './contact-section.tsx';
import { changeEmail, changeMobile, type EmailChange, generateOtp, type MobileChange } from './contract.ts';
import { EmailChangeForm } from './email-change-form.tsx';
import { MobileChangeForm } from './mobile-change-form.tsx';

/** What is to become, and the code on its way for it. */
type Change = { email: string; resendAt: number } & (
  | { way: 'email'; form: EmailChange }
  | { way: 'mobile'; form: MobileChange }
);

/** A new address or number with the password, then the code. */
export default function ContactDialog({ way, user, onClose }: { way: ContactWay; user: Me; onClose: () => void }) {
  const { t } = useTranslation(['account', 'layout']);
  const { api } = useApp();
  const toast = useToast();
  const keep = useKeepUser();
  const [change, setChange] = useState<Change | null>(null);

  const ask = async (next: { way: 'email'; form: EmailChange } | { way: 'mobile'; form: MobileChange }) => {
    const { password } = next.form;
    const { email } = await api(generateOtp, {
      body: next.way === 'email' ? { password, email: next.form.email } : { password },
    });
    setChange({ ...next, email, resendAt: Date.now() + CODE.pause });
  };
  const apply = async (otp: string) => {
    if (!change) return;
    const answer =
      change.way === 'email'
        ? await api(changeEmail, { body: { email: change.form.email, otp } })
        : await api(changeMobile, { body: { countryCode: change.form.countryCode, mobile: change.form.mobile, otp } });
    keep(answer.user);
    toast(t(`${change.way}Changed`));
    onClose();
  };

  return (
    <Dialog isOpen onClose={onClose} title={t(`${way}Change`)} closeLabel={t('layout:close')}>
      {change ? (
        <OtpForm code={change} onVerify={apply} onResend={() => ask(change)} onLeave={() => setChange(null)} />
      ) : way === 'email' ? (
        <EmailChangeForm onSubmit={(form) => ask({ way: 'email', form })} />
      ) : (
        <MobileChangeForm countryCode={user.countryCode} onSubmit={(form) => ask({ way: 'mobile', form })} />
      )}
    </Dialog>
  );
}
