import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

import { AuthPanel } from '#features/accounts/auth-panel.tsx';
import { EmailForm, OtpForm } from '#features/accounts/codes/code-forms.tsx';
import { useCodeStep } from '#features/accounts/codes/use-code-step.ts';
import * as deletionApi from '#features/accounts/deletion/contract.ts';
import { useUndoDate } from '#features/accounts/deletion/reopen-form.tsx';
import { usePlace } from '#features/catalog/chosen-place/use-place.ts';
import { paths } from '#paths';
import { useApp } from '#ui/api/use-app.ts';
import { useMember } from '#ui/session.ts';

import { clearDevice } from '../log-out.ts';

/** Deletes an account after verification by an emailed code (specification §2.7, §4). No login required. */
export function Component() {
  const { t } = useTranslation(['auth', 'layout']);
  const { api } = useApp();
  const member = useMember();
  const { code, start, leave, finish } = useCodeStep();
  const askCode = async (email: string) => {
    start({ email, ...(await api(deletionApi.sendCode, { body: { email } })) });
  };
  if (code?.undoUntil) return <Deleted undoUntil={code.undoUntil} />;
  if (code) {
    const { email, reference } = code;
    return (
      <AuthPanel title={t('otpTitle')}>
        <OtpForm
          code={code}
          onVerify={async (otp) => {
            const { undoUntil } = await api(deletionApi.close, { body: { reference, otp } });
            // A change of the member reloads the current page, which would cancel a pending navigation.
            await finish({ ...code, undoUntil });
            if (member?.email.toLowerCase() === email.toLowerCase()) await clearDevice();
          }}
          onResend={() => askCode(email)}
          onLeave={leave}
        />
      </AuthPanel>
    );
  }
  return (
    <AuthPanel
      title={t('deleteTitle')}
      other={member ? undefined : { question: t('stayAfterAll'), to: paths.login(), label: t('login') }}
    >
      <h1 className="heading">{t('deleteTitle')}</h1>
      <p className="mt-1 text-ui text-muted">{t('deleteText')}</p>
      <ul className="mt-3 mb-4 list-disc space-y-1 ps-4 text-ui text-muted">
        <li>{t('deleteAds')}</li>
        <li>{t('deleteUndo')}</li>
        <li>{t('deleteStays')}</li>
      </ul>
      <EmailForm
        key={member?._id}
        email={member?.email ?? ''}
        submit={t('deleteAccount')}
        submitClass="btn-danger w-full"
        onSubmit={askCode}
      />
      <p className="mt-4 flex flex-wrap justify-center gap-x-4 text-meta">
        <Link to={paths.terms()} className="link inline-flex min-h-11 items-center">
          {t('layout:terms')}
        </Link>
        <Link to={paths.privacy()} className="link inline-flex min-h-11 items-center">
          {t('layout:privacy')}
        </Link>
      </p>
    </AuthPanel>
  );
}

function Deleted({ undoUntil }: { undoUntil: string }) {
  const { t } = useTranslation(['auth', 'layout']);
  const date = useUndoDate(undoUntil);
  return (
    <AuthPanel
      title={t('deletedTitle')}
      other={{ question: t('changedYourMind'), to: paths.login(), label: t('login') }}
    >
      <div role="status" className="space-y-3 text-center">
        <span className="mx-auto grid size-14 place-items-center rounded-full bg-hover text-success">
          <CircleCheck size={28} aria-hidden />
        </span>
        <h1 className="heading">{t('deletedTitle')}</h1>
        <p className="text-ui text-muted">{t('deletedText', { date })}</p>
        <Link to={paths.home(usePlace())} className="btn-outline w-full">
          {t('layout:home')}
        </Link>
      </div>
    </AuthPanel>
  );
}
