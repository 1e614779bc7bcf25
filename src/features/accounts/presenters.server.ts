import { toLanguage } from '#platform/text/language.ts';
import type { Me } from '#platform/http/session-contract.ts';

import type { PublicUser } from './public-user.ts';
import type { UserRow } from './queries.server.ts';

export function toMe(user: UserRow): Me {
  return {
    _id: String(user.id),
    name: user.name,
    email: user.email,
    countryCode: user.country_code,
    mobile: user.mobile,
    role: user.role,
    profilePicture: user.picture,
    bio: user.bio,
    language: toLanguage(user.lang),
    createdAt: user.created_at.toISOString(),
  };
}

export function toPublicUser(
  user: Pick<UserRow, 'id' | 'name' | 'picture' | 'bio' | 'created_at' | 'verified_at'>,
): PublicUser {
  return {
    _id: String(user.id),
    name: user.name,
    profilePicture: user.picture,
    bio: user.bio,
    memberSince: user.created_at.toISOString(),
    isVerified: user.verified_at !== null,
  };
}
