import * as z from 'zod/mini';

/** The public fields of a member. */
export const PublicUser = z.object({
  _id: z.string(),
  name: z.string(),
  profilePicture: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  memberSince: z.string(),
  /** Staff verified the identity, which a badge beside the name shows. */
  isVerified: z.boolean(),
});
export type PublicUser = z.infer<typeof PublicUser>;
