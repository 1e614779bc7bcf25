import { handle } from '#platform/http/handler.server.ts';

import * as contactDataApi from './contract.ts';
import { openContacts } from './open-contacts.server.ts';

export const contactDataRoutes = [
  handle(contactDataApi.openContacts, (ctx, { params }) => openContacts(ctx, Number(params.id))),
];
