import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane: OWASP's first recommendation. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

const nobodysHash = hashPassword('nobody has this password');

/** Takes as long for an unknown account as for a known one. What is no hash has no right password. */
export async function isPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const right = await verify(storedHash ?? (await nobodysHash), password).catch(() => false);
  return storedHash !== undefined && right;
}
