import { handle } from '#platform/http/handler.server.ts';

import * as staffNotesApi from './contract.ts';
import { addStaffNote, deleteStaffNote, listStaffNotes } from './staff-notes.server.ts';

export const staffNotesRoutes = [
  handle(staffNotesApi.listStaffNotes, async (ctx, { params }) => ({
    notes: await listStaffNotes(ctx, Number(params.id)),
  })),

  handle(staffNotesApi.addStaffNote, (ctx, { params, body }) =>
    addStaffNote(ctx, { memberId: Number(params.id), text: body.text }),
  ),

  handle(staffNotesApi.deleteStaffNote, (ctx, { params }) =>
    deleteStaffNote(ctx, { memberId: Number(params.id), id: Number(params.noteId) }),
  ),
];
