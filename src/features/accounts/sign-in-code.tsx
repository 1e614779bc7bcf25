import { tokens } from '#web/data/tokens.ts';
import { useApp } from '#web/data/use-app.ts';

import type { CodeStep } from './code-step.ts';
import { resendOtp, verifyOtp } from './contract.ts';
import { OtpForm } from './otp-form.tsx';

interface SignInCodeProps {
  code: CodeStep;
  onResent: () => void;
  onLeave: () => void;
}

/** The code of a sign-up, or for a forgotten password. A right one signs in; the visitors' gate then leads on. */
export function SignInCode({ code, onResent, onLeave }: SignInCodeProps) {
  const { api } = useApp();
  const { email, reference, forgotPassword = false } = code;
  const address = reference ? { reference } : { email };
  return (
    <OtpForm
      code={code}
      onVerify={async (otp) =>
        tokens.signIn(await api(verifyOtp, { body: { otp, ...address, forgotPassword, verifyUser: !forgotPassword } }))
      }
      onResend={async () => {
        await api(resendOtp, { body: { ...address, forgotPassword } });
        onResent();
      }}
      onLeave={onLeave}
    />
  );
}
