import { ApiError } from '#ui/api/api-error.ts';
import { tokens } from '#ui/session.ts';
import { useApp } from '#ui/api/use-app.ts';

import type { CodeStep } from '../codes/use-code-step.ts';
import * as loginApi from './contract.ts';
import { OtpForm } from '../codes/code-forms.tsx';
import type { SecondFactorChallenge } from '../second-factor/contract.ts';

interface LoginCodeProps {
  code: CodeStep;
  /** Call with the seconds until the code can be sent again. */
  onResent: (resendAfter: number) => void;
  onLeave: () => void;
  /** After a reset code: the account has a second factor. */
  onSecondFactor?: (factor: SecondFactorChallenge) => void;
}

/** The code form of sign-up and password reset. A correct code logs in; the visitors' route guard then redirects. */
export function LoginCodeForm({ code, onResent, onLeave, onSecondFactor }: LoginCodeProps) {
  const { api } = useApp();
  const { reference, forgotPassword = false } = code;
  return (
    <OtpForm
      code={code}
      onVerify={(otp) =>
        api(loginApi.verifyCode, { body: { otp, reference, forgotPassword, verifyUser: !forgotPassword } }).then(
          tokens.logIn,
          (error: unknown) => {
            if (!(error instanceof ApiError && error.code === 'SECOND_FACTOR_REQUIRED')) throw error;
            onSecondFactor?.(error.data as SecondFactorChallenge);
          },
        )
      }
      onResend={() =>
        api(loginApi.resendCode, { body: { reference, forgotPassword } }).then(
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
