// The program of the decoder's processes. It answers one call at a time, on the channel to the app.
import { constants, setPriority } from 'node:os';

import { AppError, type ErrorCode } from '../../http/errors.ts';

import type { PictureSource } from '../picture-format.ts';
import { isIncomplete } from './file-end.server.ts';
import { readPicture } from './inspect-picture.server.ts';
import { type DecoderAnswer, type DecoderCall, tasks } from './tasks.server.ts';

const byName: Record<string, (input: never) => Promise<unknown>> = tasks;

// Below the app's: its requests come first. The threads that decode start later, and get this priority, too. A sandbox
// may forbid it.
try {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
} catch {}
// The app has ended. A usual exit would wait for a picture that is being decoded.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
process.on('message', async (call: DecoderCall) => answer(await run(call)));
answer({ isReady: true });

async function run({ task, input }: DecoderCall): Promise<DecoderAnswer> {
  try {
    return { result: await byName[task]!(input as never) }; // the types of calls allow no other name
  } catch (error) {
    return { error: error instanceof AppError ? error.code : findReason(input.picture), reason: String(error) };
  }
}

const findReason = (picture: PictureSource): ErrorCode =>
  isIncomplete(readPicture(picture)) ? 'IMAGE_INCOMPLETE' : 'IMAGE_UNREADABLE';

function answer(message: DecoderAnswer): void {
  process.send?.(message);
}
