import type { Endpoint, ResponseData } from '#platform/http/endpoint.ts';
import { hasRank, STAFF_ROLES, type StaffRole } from '#platform/role.ts';

import type * as staffApi from './contract.ts';
import type { ContactAccess, Permission } from './contract.ts';

type Areas = ResponseData<typeof staffApi.listPermissions>['areas'];

/** Support chat uses the endpoints of chat: staff are participants of its conversations (`requireChatUser`). */
const SUPPORT_CHAT: Areas[number] = {
  area: 'support-chat',
  support: 'all',
  moderator: 'all',
  admin: 'all',
  contacts: 'none',
};

/** Endpoints that all staff need for the back office itself, or that are used before the set-up. */
const HIDDEN = ['session', 'setup'];

/** The area of a staff endpoint: `/admin/ads/:id/suspend` belongs to `ads`. */
const areaOf = ({ path }: Endpoint): string => path.split(/[/.]/)[2] ?? '';

/**
 * The permission of each role in each area and the contact data there, derived from what the endpoints declare; most
 * roles first.
 */
export function listPermissions(endpoints: Endpoint[]): Areas {
  const staffOnly = endpoints.filter(({ access = 'public' }) => STAFF_ROLES.some((role) => role === access));
  const areas = [...Map.groupBy(staffOnly, areaOf)].filter(([area]) => !HIDDEN.includes(area));
  const permissions = areas.map(([area, members]) => ({
    area,
    support: permissionOf('support', members),
    moderator: permissionOf('moderator', members),
    admin: permissionOf('admin', members),
    contacts: contactAccessOf(members),
  }));
  const countRoles = (area: Areas[number]) => STAFF_ROLES.filter((role) => area[role] !== 'none').length;
  return [SUPPORT_CHAT, ...permissions.toSorted((a, b) => countRoles(b) - countRoles(a))];
}

function permissionOf(role: StaffRole, endpoints: Endpoint[]): Permission {
  const permitted = endpoints.filter(({ access }) => access && access !== 'public' && hasRank(role, access));
  if (permitted.length === 0) return 'none';
  if (permitted.length === endpoints.length) return 'all';
  return permitted.some(({ method }) => method !== 'GET') ? 'some' : 'view';
}

function contactAccessOf(endpoints: Endpoint[]): ContactAccess {
  const withContacts = endpoints.filter(({ contactData }) => contactData);
  if (withContacts.length === 0) return 'none';
  return withContacts.every(({ access }) => access === 'admin') ? 'full' : 'masked';
}
