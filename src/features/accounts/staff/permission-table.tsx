import { Check, CircleDot, Eye, EyeOff, LockKeyhole, Minus } from 'lucide-react';
import { useTranslation } from 'react-i18next';

import type adminStaff from '#locales/en/admin-staff.json';
import { STAFF_ROLES } from '#platform/role.ts';
import { useApiQuery } from '#ui/api/api-query.ts';
import { LoadError } from '#ui/kit/notice.tsx';
import { Skeleton } from '#ui/kit/skeleton.tsx';

import * as staffApi from './contract.ts';
import type { ContactAccess, Permission } from './contract.ts';

const CONTACT_ICONS = { full: LockKeyhole, masked: EyeOff, none: Minus };
const ICONS = { all: Check, some: CircleDot, view: Eye, none: Minus };

/** The permissions of each role, by area. */
export function PermissionTable() {
  const { t } = useTranslation('admin-staff');
  const { data, error, refetch } = useApiQuery(staffApi.listPermissions, {});
  if (error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-72" />;
  return (
    <section aria-labelledby="permissions" className="panel overflow-x-auto p-0 sm:p-0">
      <div className="border-b border-line px-4 py-3">
        <h2 id="permissions" className="text-h3">
          {t('permissions')}
        </h2>
        <p className="text-ui text-muted">{t('permissionsText')}</p>
        <p className="max-w-3xl text-ui text-muted">{t('contactsText')}</p>
      </div>
      <table className="w-full text-ui" aria-labelledby="permissions">
        <thead className="border-b border-line text-small text-muted">
          <tr>
            <th scope="col" className="py-2 ps-4 pe-1 text-start font-medium sm:pe-4">
              {t('area')}
            </th>
            {STAFF_ROLES.map((role) => (
              <th key={role} scope="col" className="px-0.5 py-2 text-start font-medium sm:px-2">
                {t(`role_${role}`)}
              </th>
            ))}
            <th scope="col" className="py-2 ps-1 pe-2 text-start font-medium sm:ps-2 sm:pe-4">
              {t('contacts')}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {data.areas.map(({ area, contacts, ...permissions }) => (
            <tr key={area}>
              <th scope="row" className="py-2 ps-4 pe-1 text-start font-normal sm:pe-4">
                {/* tests/access.api.test.ts checks that every area has words. */}
                {t(`area_${area}` as keyof typeof adminStaff)}
              </th>
              {STAFF_ROLES.map((role) => (
                <td key={role} className="px-0.5 py-2 sm:px-2">
                  <PermissionMark permission={permissions[role]} />
                </td>
              ))}
              <td className="py-2 ps-1 pe-2 sm:ps-2 sm:pe-4">
                <ContactMark contacts={contacts} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function PermissionMark({ permission }: { permission: Permission }) {
  const { t } = useTranslation('admin-staff');
  const Icon = ICONS[permission];
  return (
    <span className="flex items-center gap-1.5 whitespace-nowrap">
      <Icon size={18} aria-hidden className={permission === 'all' ? 'text-success' : 'text-muted'} />
      <span className={permission === 'none' ? 'sr-only' : 'max-sm:sr-only'}>{t(`permission_${permission}`)}</span>
    </span>
  );
}

function ContactMark({ contacts }: { contacts: ContactAccess }) {
  const { t } = useTranslation('admin-staff');
  const Icon = CONTACT_ICONS[contacts];
  return (
    <span className="flex items-center gap-1.5">
      <Icon size={18} aria-hidden className="shrink-0 text-muted" />
      <span className={contacts === 'none' ? 'sr-only' : 'max-sm:sr-only'}>{t(`contacts_${contacts}`)}</span>
    </span>
  );
}
