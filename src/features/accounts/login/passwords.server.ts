import { hash, verify } from '@node-rs/argon2';

/** argon2id, 19 MiB, two passes, one lane: recommended by OWASP. */
const ARGON2ID = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

export const hashPassword = (password: string): Promise<string> => hash(password, ARGON2ID);

const dummyHash = hashPassword('nobody has this password');

/** Takes as long for an unknown account as for a known one. No password matches a malformed hash. */
export async function verifyPassword(storedHash: string | undefined, password: string): Promise<boolean> {
  const isMatch = await verify(storedHash ?? (await dummyHash), password).catch(() => false);
  return storedHash !== undefined && isMatch;
}
