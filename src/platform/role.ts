/** From the lowest rank to the highest. */
export const ROLES = ['member', 'support', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['support', 'moderator', 'admin'] as const satisfies Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role has the rank of `required`, or a higher one. */
export const hasRank = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required);

interface Staff {
  userId: number;
  role: Role;
}

interface Ranked {
  id: number;
  role: Role;
}

/** Whether staff may act on an account and read what only staff know about it: those of a higher rank. */
export const isSubordinate = (viewer: Staff, person: Ranked): boolean =>
  person.id !== viewer.userId && !hasRank(person.role, viewer.role);

/** Whether tables show somebody's contact data: that of lower ranks to admins, and the viewer's own. */
export const seesContacts = (viewer: Staff, person: Ranked): boolean =>
  person.id === viewer.userId || (viewer.role === 'admin' && isSubordinate(viewer, person));
