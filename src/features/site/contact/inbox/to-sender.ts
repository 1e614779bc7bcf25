import type { Role } from '#platform/role.ts';

interface Sent {
  email: string;
  /** The account that has the email. */
  sender_id: number | null;
  sender_role: Role | null;
}

/** The sender of a message as a person with a rank: that of their account, or that of a member. */
export const toSender = ({ email, sender_id, sender_role }: Sent) => ({
  id: sender_id ?? 0,
  role: sender_role ?? ('member' as const),
  email,
});
