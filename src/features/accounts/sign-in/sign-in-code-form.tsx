import { tokens } from '#web/auth/tokens.ts';
import { useApp } from '#web/app-context/use-app.ts';

import type { CodeStep } from '../codes/use-code-step.ts';
import * as signInApi from './contract.ts';
import { OtpForm } from '../codes/otp-form.tsx';

interface SignInCodeProps {
  code: CodeStep;
  onResent: () => void;
  onLeave: () => void;
}

/** The code form of sign-up and password reset. A correct code signs in; the visitors' route guard then redirects. */
export function SignInCodeForm({ code, onResent, onLeave }: SignInCodeProps) {
  const { api } = useApp();
  const { email, reference, forgotPassword = false } = code;
  const address = reference ? { reference } : { email };
  return (
    <OtpForm
      code={code}
      onVerify={async (otp) =>
        tokens.signIn(
          await api(signInApi.verifyCode, { body: { otp, ...address, forgotPassword, verifyUser: !forgotPassword } }),
        )
      }
      onResend={async () => {
        await api(signInApi.resendCode, { body: { ...address, forgotPassword } });
        onResent();
      }}
      onLeave={onLeave}
    />
  );
}
