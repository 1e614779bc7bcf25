/** From the lowest rank to the highest. */
export const ROLES = ['member', 'support', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export const STAFF_ROLES = ['support', 'moderator', 'admin'] as const satisfies Role[];
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Whether a role has the rank of `required`, or a higher one. */
export const hasRank = (role: Role, required: Role): boolean => ROLES.indexOf(role) >= ROLES.indexOf(required);
