import { ApiError } from '#web/api/api-error.ts';
import { tokens } from '#web/auth/tokens.ts';
import { useApp } from '#web/app-context/use-app.ts';

import type { CodeStep } from '../codes/use-code-step.ts';
import * as signInApi from './contract.ts';
import { OtpForm } from '../codes/otp-form.tsx';
import type { SecondFactorChallenge } from '../second-factor/contract.ts';

interface SignInCodeProps {
  code: CodeStep;
  /** Call with the seconds until the code can be sent again. */
  onResent: (resendAfter: number) => void;
  onLeave: () => void;
  /** After a reset code: the account has a second factor. */
  onSecondFactor?: (factor: SecondFactorChallenge) => void;
}

/** The code form of sign-up and password reset. A correct code logs in; the visitors' route guard then redirects. */
export function SignInCodeForm({ code, onResent, onLeave, onSecondFactor }: SignInCodeProps) {
  const { api } = useApp();
  const { reference, forgotPassword = false } = code;
  return (
    <OtpForm
      code={code}
      onVerify={(otp) =>
        api(signInApi.verifyCode, { body: { otp, reference, forgotPassword, verifyUser: !forgotPassword } }).then(
          tokens.signIn,
          (error: unknown) => {
            if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) throw error;
            onSecondFactor?.(error.data as SecondFactorChallenge);
          },
        )
      }
      onResend={() =>
        api(signInApi.resendCode, { body: { reference, forgotPassword } }).then(
          ({ resendAfter }) => onResent(resendAfter),
          (error: unknown) => {
            if (error instanceof ApiError && error.code === 'OTP_TOO_SOON')
              onResent((error.data as { resendAfter: number }).resendAfter);
            throw error;
          },
        )
      }
      onLeave={onLeave}
    />
  );
}
