import type { Credentials } from '#features/accounts/contract.ts';
import { verifyCredentials } from '#features/accounts/login/verify-credentials.server.ts';
import { appealSuspension } from '#features/accounts/suspensions/appeals.server.ts';
import type { Ctx } from '#platform/context.server.ts';

/** Appeals the suspension of an account; requires its password, because it has no session. */
export async function appealAccount(ctx: Ctx, { text, ...login }: Credentials & { text: string }): Promise<void> {
  const { id } = await verifyCredentials(ctx, login);
  await appealSuspension(ctx, { memberId: id }, text);
}
