import * as z from 'zod/mini';

import { endpoint } from '#platform/endpoint.ts';
import { EmptyObject } from '#platform/empty-object.ts';

export const TokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });
export type TokenPair = z.infer<typeof TokenPair>;

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
