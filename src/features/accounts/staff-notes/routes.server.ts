import { handle } from '#platform/http/handler.server.ts';

import * as staffNotesApi from './contract.ts';
import { addStaffNote, deleteStaffNote, listStaffNotes } from './staff-notes.server.ts';

export const staffNotesRoutes = [
  handle(staffNotesApi.listStaffNotes, async (ctx, { params }) => ({
    notes: await listStaffNotes(ctx, Number(params.id)),
  })),

  handle(staffNotesApi.addStaffNote, async (ctx, { params, body }) => {
    await addStaffNote(ctx, { memberId: Number(params.id), text: body.text });
    return {};
  }),

  handle(staffNotesApi.deleteStaffNote, async (ctx, { params }) => {
    await deleteStaffNote(ctx, { memberId: Number(params.id), id: Number(params.noteId) });
    return {};
  }),
];
