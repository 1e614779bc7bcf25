import { handle } from '#platform/http/handler.server.ts';

import * as moderatedPeopleApi from './contract.ts';
import { getPerson } from './get-person.server.ts';
import { listPersonAds } from './list-person-ads.server.ts';
import { listPersonPayments } from './list-person-payments.server.ts';
import { listPersonReports } from './list-person-reports.server.ts';
import { exportPeople, listPeople } from './people-table.server.ts';

export const moderatedPeopleRoutes = [
  handle(moderatedPeopleApi.listPeople, (ctx, { query }) => listPeople(ctx, query)),
  handle(moderatedPeopleApi.exportPeople, (ctx, { query }) => exportPeople(ctx, query)),
  handle(moderatedPeopleApi.getPerson, async (ctx, { params }) => ({
    person: await getPerson(ctx, Number(params.id)),
  })),
  handle(moderatedPeopleApi.listPersonAds, (ctx, { params, query }) =>
    listPersonAds(ctx, { memberId: Number(params.id), status: query.status }),
  ),
  handle(moderatedPeopleApi.listPersonReports, (ctx, { params }) => listPersonReports(ctx, Number(params.id))),
  handle(moderatedPeopleApi.listPersonPayments, (ctx, { params }) => listPersonPayments(ctx, Number(params.id))),
];
