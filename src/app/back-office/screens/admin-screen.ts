import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';

import type admin from '#locales/en/admin.json';
import type { Role } from '#platform/role.ts';

import type { AdminNamespace, Namespace } from '#ui/i18n/namespaces.ts';

/** The menu's groups, in their order. */
export const ADMIN_GROUPS = ['overview', 'moderation', 'marketplace', 'money', 'content', 'settings'] as const;

export interface AdminScreen {
  id: string;
  path: string;
  /** The lowest role that may open it. */
  access: Role;
  /** Its translation namespaces, in addition to `layout` and `admin`. */
  namespaces: (Namespace | AdminNamespace)[];
  load: () => Promise<ComponentType>;
  /** Its entry in the menu. Screens without one belong to the entry whose path theirs begins with. */
  menu?: { group: (typeof ADMIN_GROUPS)[number]; icon: LucideIcon; label: keyof typeof admin };
}
