import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

import { AdminTime } from '#ui/back-office/admin-time.tsx';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { invalidate, useApiQuery } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';

import * as staffApi from './contract.ts';
import type { Invitation } from './contract.ts';

/** The open invitations; nothing if there are none. */
export function InvitationList() {
  const { t } = useTranslation('admin-staff');
  const { api } = useApp();
  const client = useQueryClient();
  const { data } = useApiQuery(staffApi.listInvitations, {});
  const [chosen, setChosen] = useState<Invitation | null>(null);
  if (!data || data.invitations.length === 0) return null;
  return (
    <section aria-labelledby="invitations" className="panel p-0 sm:p-0">
      <h2 id="invitations" className="border-b border-line px-4 py-3 text-h3">
        {t('invitations')}
      </h2>
      <ul className="divide-y divide-line">
        {data.invitations.map((invitation) => (
          <li key={invitation._id} className="flex items-center gap-2 py-2 ps-4 pe-1 text-ui">
            <span className="min-w-0 flex-1">
              <bdi className="text-page-side block truncate font-medium">{invitation.email}</bdi>
              <span className="text-muted">
                {t(`role_${invitation.role}`)} · {t('validUntil')} <AdminTime at={invitation.expiresAt} />
              </span>
            </span>
            <button type="button" className="btn-text shrink-0" onClick={() => setChosen(invitation)}>
              {t('withdraw')}
            </button>
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmAction
          key={chosen._id}
          isOpen
          onClose={() => setChosen(null)}
          title={t('withdrawTitle')}
          text={t('withdrawText', { email: chosen.email })}
          confirm={t('withdraw')}
          isDangerous
          run={async () => {
            await api(staffApi.withdrawInvitation, { params: { id: chosen._id } });
            await invalidate(client, staffApi.listInvitations);
          }}
        />
      )}
    </section>
  );
}
