import { createHmac, randomBytes } from 'node:crypto';

import { parse, serialize } from 'hono/utils/cookie';

import type { Ctx } from '#platform/context.server.ts';
import { DAY_MS, SECOND_MS } from '#platform/durations.ts';

/** The longest that browsers keep a cookie. */
const MAX_AGE_SECONDS = (400 * DAY_MS) / SECOND_MS;
const MAX_ACCOUNTS = 5;

/**
 * The id of this device if the account has logged in on it before. The device's cookie has a random id and a signature
 * for each account: it proves this and names no account (OWASP: device cookies).
 */
export function findKnownDevice(ctx: Ctx, userId: number): string | undefined {
  const device = readDevice(ctx);
  const accepted = device && signaturesOf(ctx, userId, device.id);
  return accepted?.some((signature) => device?.signatures.includes(signature)) ? device?.id : undefined;
}

/**
 * Makes this device known to the account by adding a signature to its cookie, which holds those of the last five
 * accounts.
 */
export function rememberDevice(ctx: Ctx, userId: number): void {
  const { id, signatures } = readDevice(ctx) ?? { id: randomBytes(16).toString('base64url'), signatures: [] };
  const own = signaturesOf(ctx, userId, id);
  const others = signatures.filter((signature) => !own.includes(signature));
  const value = [id, own[0], ...others.slice(0, MAX_ACCOUNTS - 1)].join('.');
  const cookie = serialize(cookieName(ctx), value, {
    path: '/api',
    httpOnly: true,
    sameSite: 'Strict',
    secure: isHttps(ctx),
    maxAge: MAX_AGE_SECONDS,
  });
  ctx.responseHeaders.append('set-cookie', cookie);
}

const isHttps = ({ config }: Ctx): boolean => config.siteUrl.startsWith('https:');

/** Browsers accept the prefix only from https. Not `__Host-`, which would send the cookie with every page. */
const cookieName = (ctx: Ctx): string => (isHttps(ctx) ? '__Secure-device' : 'device');

function readDevice(ctx: Ctx): { id: string; signatures: string[] } | undefined {
  const name = cookieName(ctx);
  const value = parse(ctx.cookie, name)[name] ?? '';
  if (!/^[\w-]{22}(\.[\w-]{43}){1,5}$/.test(value)) return undefined;
  const [id = '', ...signatures] = value.split('.');
  return { id, signatures };
}

/** One per accepted key, that of the newest first. */
const signaturesOf = ({ keys }: Ctx, userId: number, id: string): string[] =>
  keys.accepted('device').map((key) => createHmac('sha256', key).update(`${userId} ${id}`).digest('base64url'));
