import * as z from 'zod/mini';

import { EmptyObject } from './empty-object.ts';
import { endpoint } from './endpoint.ts';
import { LANGUAGES } from '../text/language.ts';
import { ROLES } from '../role.ts';

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

/** The account as its own member sees it. */
export const Me = z.object({
  _id: z.string(),
  name: z.string(),
  email: z.string(),
  countryCode: z.string(),
  mobile: z.string(),
  role: z.enum(ROLES),
  profilePicture: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** The language last used on the site: that of emails and pushes. */
  language: z.enum(LANGUAGES),
  createdAt: z.string(),
});
export type Me = z.infer<typeof Me>;

/** The response to a login or a correct code. */
export const LoginResult = z.extend(TokenPair, { user: Me });
export type LoginResult = z.infer<typeof LoginResult>;

export const refresh = endpoint('POST /auth/refresh-token', {
  summary: 'Rotates the refresh token',
  body: z.object({ refreshToken: z.string().check(z.minLength(1), z.maxLength(200)) }),
  data: TokenPair,
  perMinute: 300,
});

export const logOut = endpoint('POST /auth/logout', {
  summary: 'Ends the session on the server too',
  body: z.object({ refreshToken: z.optional(z.string().check(z.maxLength(200))) }),
  data: EmptyObject,
});
