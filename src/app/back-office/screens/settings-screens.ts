import { ScrollText, Server, Settings2, UsersRound } from 'lucide-react';

import { adminPaths } from '#admin-paths';
import { FIELD_WORDS } from '#features/accounts/audit/field-words.ts';

import type { AdminScreen } from './admin-screen.ts';

/** Screens for the site's settings, staff, system and audit log. */
export const SETTINGS_SCREENS: readonly AdminScreen[] = [
  {
    id: 'settings',
    path: adminPaths.settings.pattern,
    access: 'admin',
    namespaces: ['admin-form', 'admin-settings', 'errors'],
    load: () => import('#features/site/settings/settings-form.tsx').then(({ SettingsScreen }) => SettingsScreen),
    menu: { group: 'settings', icon: Settings2, label: 'screen_settings' },
  },
  {
    id: 'staff',
    path: adminPaths.staff.pattern,
    access: 'admin',
    namespaces: ['admin-staff'],
    load: () => import('#features/accounts/staff/staff.tsx').then(({ StaffScreen }) => StaffScreen),
    menu: { group: 'settings', icon: UsersRound, label: 'screen_staff' },
  },
  {
    id: 'invitation',
    path: adminPaths.invitation.pattern,
    access: 'member',
    namespaces: ['admin-staff'],
    load: () => import('#features/accounts/staff/invitation.tsx').then(({ InvitationScreen }) => InvitationScreen),
  },
  {
    id: 'system',
    path: adminPaths.system.pattern,
    access: 'admin',
    namespaces: ['admin-system', 'errors'],
    load: () => import('#features/operations/system/system.tsx').then(({ SystemScreen }) => SystemScreen),
    menu: { group: 'settings', icon: Server, label: 'screen_system' },
  },
  {
    id: 'audit',
    path: adminPaths.audit.pattern,
    access: 'admin',
    namespaces: [...new Set(Object.values(FIELD_WORDS).flat())],
    load: () => import('#features/accounts/audit/audit.tsx').then(({ AuditScreen }) => AuditScreen),
    menu: { group: 'settings', icon: ScrollText, label: 'screen_audit' },
  },
];
