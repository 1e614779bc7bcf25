import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';

import type { Role } from '#platform/role.ts';
import { ConfirmAction } from '#ui/back-office/confirm-action.tsx';
import { invalidate } from '#ui/api/api-query.ts';
import { useApp } from '#ui/api/use-app.ts';
import { useToast } from '#ui/kit/use-toast.ts';

import * as staffApi from './contract.ts';
import type { StaffMember } from './contract.ts';

interface ChangeRoleDialogProps {
  person: Pick<StaffMember, '_id' | 'name' | 'isYou'>;
  /** `member` removes the person from the staff. */
  role: Role;
  onClose: () => void;
}

/** Asks before staff get another role, or none. */
export function ChangeRoleDialog({ person, role, onClose }: ChangeRoleDialogProps) {
  const { t } = useTranslation('admin-staff');
  const { api } = useApp();
  const client = useQueryClient();
  const toast = useToast();
  const isRemoval = role === 'member';
  const { name } = person;
  const text = person.isYou
    ? t('ownRoleText')
    : isRemoval
      ? t('removeText', { name })
      : t('changeRoleText', { name, text: t(`roleText_${role}`) });
  return (
    <ConfirmAction
      isOpen
      onClose={onClose}
      title={isRemoval ? t('removeTitle', { name }) : t('changeRoleTitle', { name, role: t(`role_${role}`) })}
      text={text}
      confirm={isRemoval ? t('remove') : t('changeRole')}
      isDangerous={isRemoval || person.isYou}
      run={async () => {
        await api(staffApi.changeRole, { params: { id: person._id }, body: { role } });
        toast(isRemoval ? t('removed', { name }) : t('roleChanged', { name, role: t(`role_${role}`) }));
        await invalidate(client, staffApi.members.list);
      }}
    />
  );
}
