import { useMutation } from '@tanstack/react-query';
import { MailX, UserRoundCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router';

import { PrivateHead } from '#features/site/private-head.tsx';
import { useSiteName } from '#features/site/use-site.ts';
import { paths } from '#paths';
import { isRefusal } from '#ui/api/api-error.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useErrorMessages } from '#ui/api/use-error-messages.ts';
import { AdminSkeleton } from '#ui/back-office/admin-skeleton.tsx';
import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { FormError } from '#ui/fields/form-error.tsx';
import { LoadError } from '#ui/kit/load-error.tsx';
import { Notice } from '#ui/kit/notice.tsx';
import { tokens } from '#ui/session.ts';

import * as staffApi from './contract.ts';

/** The invitation of an emailed link, for the member it was sent to. */
export function InvitationScreen() {
  const { t } = useTranslation('admin-staff');
  const { token = '' } = useParams();
  const { api } = useApp();
  const site = useSiteName();
  const navigate = useNavigate();
  const errorText = useErrorMessages();
  const { data, error, refetch } = useApiQuery(staffApi.readInvitation, { body: { token } });
  const accept = useMutation({
    networkMode: 'always',
    mutationFn: () => api(staffApi.acceptInvitation, { body: { token } }),
    onSuccess: ({ user }) => {
      tokens.setUser(user);
      void navigate(paths.admin(), { replace: true });
    },
  });
  if (error && !isRefusal(error)) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (error)
    return (
      <>
        <PrivateHead title={t('invitation')} />
        <Notice
          isScreen
          role="alert"
          icon={MailX}
          title={t('invitationRefused')}
          text={errorText.forCall(error)}
          action={
            <Link to={paths.home()} className="btn-primary">
              {t('toSite')}
            </Link>
          }
        />
      </>
    );
  if (!data) return <AdminSkeleton />;
  return (
    <>
      <PrivateHead title={t('invitation')} />
      <Notice
        isScreen
        icon={UserRoundCheck}
        title={t('invitationTitle', { site })}
        text={
          <>
            <span className="block">{t('invitationText', { name: data.invitedBy, role: t(`role_${data.role}`) })}</span>
            <span className="block">{t(`roleText_${data.role}`)}</span>
            <span className="block">
              {t('validUntil')} <AdminTime at={data.expiresAt} />
            </span>
          </>
        }
        action={
          <div className="space-y-3">
            <FormError text={errorText.forCall(accept.error)} />
            <button type="button" className="btn-primary" disabled={accept.isPending} onClick={() => accept.mutate()}>
              {t('accept')}
            </button>
          </div>
        }
      />
    </>
  );
}
