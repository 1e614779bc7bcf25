import * as z from 'zod/mini';

import { EmptyObject } from '#platform/http/empty-object.ts';
import { endpoint } from '#platform/http/endpoint.ts';
import { NumericId } from '#platform/data/ids.ts';
import { ROLES, STAFF_ROLES } from '#platform/role.ts';
import { Me } from '#platform/http/session-contract.ts';
import { tableEndpoints, tableQuery } from '#platform/table/table-query.ts';
import { oneLine } from '#platform/text/one-line.ts';

export const getStaffSession = endpoint('GET /admin/session', {
  summary: 'Whether this session may use the back office: staff with a second factor',
  access: 'support',
  data: z.object({ role: z.enum(ROLES) }),
});

const StaffRole = z.enum(STAFF_ROLES);

export const StaffQuery = tableQuery(['name', 'role', 'granted'], 'asc', { role: z.optional(StaffRole) });
export type StaffQuery = z.output<typeof StaffQuery>;

const Person = z.object({ _id: z.string(), name: z.string() });

export const StaffMember = z.object({
  ...Person.shape,
  picture: z.nullable(z.string()),
  /** Masked for other admins. */
  email: z.string(),
  role: StaffRole,
  hasSecondFactor: z.boolean(),
  isSuspended: z.boolean(),
  lastSeenAt: z.nullable(z.string()),
  /** Null: a command. */
  grantedBy: z.nullable(Person),
  grantedAt: z.nullable(z.string()),
  isYou: z.boolean(),
});
export type StaffMember = z.infer<typeof StaffMember>;

export const members = tableEndpoints('/admin/staff', {
  summary: 'The members with a staff role',
  access: 'admin',
  hasContactData: true,
  query: StaffQuery,
  row: StaffMember,
});

export const changeRole = endpoint('PUT /admin/staff/:id/role', {
  summary: 'Gives staff another role, or none. Ends their sessions. Refuses to leave the site without an admin',
  access: 'admin',
  params: z.object({ id: NumericId }),
  body: z.object({ role: z.enum(ROLES) }),
  data: EmptyObject,
});

/** The permission of a role in an area of the API: none, read, some changes, or all changes. */
const Permission = z.enum(['none', 'view', 'some', 'all']);
export type Permission = z.infer<typeof Permission>;

/** The contact data of people in an area: none, masked except for admins, or all of it for admins only. */
const ContactAccess = z.enum(['none', 'masked', 'full']);
export type ContactAccess = z.infer<typeof ContactAccess>;

export const listPermissions = endpoint('GET /admin/staff/permissions', {
  summary: 'What each role may do, by area: derived from the access of the endpoints',
  access: 'admin',
  data: z.object({
    areas: z.array(
      z.object({
        area: z.string(),
        support: Permission,
        moderator: Permission,
        admin: Permission,
        contacts: ContactAccess,
      }),
    ),
  }),
});

export const Invitation = z.object({
  _id: z.string(),
  email: z.string(),
  role: StaffRole,
  invitedBy: Person,
  expiresAt: z.string(),
});
export type Invitation = z.infer<typeof Invitation>;

export const listInvitations = endpoint('GET /admin/staff/invitations', {
  summary: 'The open invitations, newest first',
  access: 'admin',
  contactData: 'full',
  data: z.object({ invitations: z.array(Invitation) }),
});

/** An email address, or the number of an account with its country code: `+965 5000 0000`. */
const Contact = z
  .string('contactRequired')
  .check(oneLine(), z.minLength(1, 'contactRequired'), z.maxLength(254, 'tooLong'));

export const InviteForm = z.object({ contact: Contact, role: StaffRole });
export type InviteForm = z.infer<typeof InviteForm>;

export const invite = endpoint('POST /admin/staff/invitations', {
  summary: 'Emails an invitation to the staff: a link that works once, for 72 hours. Replaces an earlier invitation',
  access: 'admin',
  body: InviteForm,
  data: z.object({ email: z.string(), hasAccount: z.boolean() }),
  perMinute: 30,
});

export const withdrawInvitation = endpoint('DELETE /admin/staff/invitations/:id', {
  summary: 'Withdraws an invitation: its link stops working',
  access: 'admin',
  params: z.object({ id: NumericId }),
  data: EmptyObject,
});

const Token = z.string().check(z.minLength(1), z.maxLength(100));

export const readInvitation = endpoint('POST /staff/invitation', {
  summary: 'The invitation of an emailed link, for the member it was sent to',
  access: 'member',
  body: z.object({ token: Token }),
  data: z.object({ role: StaffRole, invitedBy: z.string(), expiresAt: z.string() }),
  perMinute: 60,
});

export const acceptInvitation = endpoint('POST /staff/invitation/accept', {
  summary: 'Gives the member the role of an invitation, and ends their other sessions',
  access: 'member',
  body: z.object({ token: Token }),
  data: z.object({ user: Me }),
  perMinute: 60,
});
