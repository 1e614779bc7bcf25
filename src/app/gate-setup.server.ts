import type { MiddlewareHandler } from 'hono';

import { isSetupPending } from '#features/operations/setup/is-setup-pending.server.ts';
import { isSetupToken } from '#features/operations/setup/require-setup-token.server.ts';
import { paths } from '#paths';
import type { Services } from '#platform/context.server.ts';

import { renderSetupFinishedPage, renderSetupPendingPage } from './setup-pages.server.ts';

/**
 * Until the marketplace is set up, serves only the set-up page, to anyone with its link. Later, that page is not found.
 */
export function gateSetup({ db }: Pick<Services, 'db'>): MiddlewareHandler {
  return async (context, next) => {
    const isSetup = `${context.req.path}/`.startsWith(`${paths.setup()}/`);
    if (!(await isSetupPending(db))) return isSetup ? renderSetupFinishedPage() : next();
    const isAdmitted = isSetup && (await isSetupToken(db, context.req.query('token') ?? ''));
    return isAdmitted ? next() : renderSetupPendingPage();
  };
}
