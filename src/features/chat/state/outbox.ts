import { browserLine } from '#features/ads/uploading/browser-line.ts';
import { sendInPieces } from '#features/ads/uploading/send-in-pieces.ts';
import { randomId } from '#platform/random-id.ts';
import { ApiError } from '#web/data/api-error.ts';
import { browserApi } from '#web/data/browser-api.ts';
import { live } from '#web/data/live.ts';
import { readUser } from '#web/data/tokens.ts';

import { type Message, sendMessage, sendMessageLive } from '../contract.ts';
import { changeOutbox, readOutbox } from './keep.ts';
import { addOutgoing, changeOutgoing, dropOutgoing, type Outgoing, receive } from './rules.ts';
import { chat } from './store.ts';
import { setProgress } from './upload-progress.ts';

/** What passes by itself: the message waits, and goes out later. */
const PASSING = new Set(['NETWORK', 'TIMEOUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);
/** What stands before a server that is away says so, in no envelope. */
const AWAY = new Set([502, 503, 504]);
const AGAIN_AFTER_MS = [3_000, 10_000, 30_000, 60_000];

const sending = new Map<string, Promise<void>>();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Puts a message where it survives a reload, shows it, and sends it as soon as that can be. */
export async function compose(conversationId: string, content: string, files: Blob[]): Promise<void> {
  const outgoing: Outgoing = {
    clientId: randomId(),
    conversationId,
    content,
    pictures: files.map((file) => ({ key: randomId(), file })),
    composedAt: new Date().toISOString(),
  };
  chat.change((state) => addOutgoing(state, [outgoing]));
  await keep(outgoing);
  flush();
}

/** A refused message once more, as it is. */
export function retryOutgoing(clientId: string): void {
  chat.change((state) => changeOutgoing(state, clientId, ({ refusal: _, ...waiting }) => waiting));
  flush();
}

export function discardOutgoing(clientId: string): void {
  chat.change((state) => dropOutgoing(state, clientId));
  void forget(clientId);
}

/** Sends what waits, in the order it was composed; the conversations don't wait for each other. */
export function flush(): void {
  clearTimeout(timer);
  const waiting = new Set(
    chat.get().outgoing.flatMap(({ conversationId, refusal }) => (refusal === undefined ? [conversationId] : [])),
  );
  for (const id of waiting) {
    if (!sending.has(id))
      sending.set(
        id,
        alone(id, () => sendAll(id)).finally(() => sending.delete(id)),
      );
  }
}

/** Takes up what an earlier page, or another tab that is gone, has left. */
export async function takeUpOutbox(): Promise<void> {
  const userId = readUser()?._id;
  if (!userId) return;
  const kept = await readOutbox(userId);
  chat.change((state) => addOutgoing(state, kept));
  failures = 0;
  flush();
}

/** A stored message of ours needs no place in the outbox any more. */
export function settle(message: Message): void {
  const isWaiting = chat.get().outgoing.some(({ clientId }) => clientId === message.clientId);
  chat.change((state) => receive(state, message));
  if (isWaiting) void forget(message.clientId);
}

async function sendAll(conversationId: string): Promise<void> {
  for (;;) {
    const next = chat
      .get()
      .outgoing.find((outgoing) => outgoing.conversationId === conversationId && outgoing.refusal === undefined);
    if (!next) return;
    try {
      const ready = await withStoredPictures(next);
      if (ready) settle(await send(ready));
      failures = 0;
    } catch (error) {
      if (isPassing(error)) return tryLater();
      chat.change((state) =>
        changeOutgoing(state, next.clientId, (outgoing) => ({
          ...outgoing,
          refusal: error instanceof ApiError ? error.message : '',
        })),
      );
    }
  }
}

/** Over the live connection, else as a call: the client's id makes the second way harmless. */
async function send({ conversationId, clientId, content, pictures }: Outgoing): Promise<Message> {
  const body = { clientId, content, images: pictures.flatMap(({ image }) => (image ? [image._id] : [])) };
  try {
    return (await live.say(sendMessageLive, { conversationId, ...body })).message;
  } catch (error) {
    if (!isPassing(error)) throw error;
    return (await browserApi(sendMessage, { params: { id: conversationId }, body })).message;
  }
}

/** Undefined when its writer has left, or thrown it away, while pictures went up. */
async function withStoredPictures(outgoing: Outgoing): Promise<Outgoing | undefined> {
  const { clientId } = outgoing;
  for (const [at, { key, file, image }] of outgoing.pictures.entries()) {
    if (image) continue;
    const onSent = (bytes: number) => setProgress(clientId, (at + bytes / file.size) / outgoing.pictures.length);
    const stored = await sendInPieces(file, null, browserLine(new AbortController().signal), {
      onUpload: () => {},
      onStage: () => {},
      onSent,
    });
    const withImage = (known: Outgoing) => ({
      ...known,
      pictures: known.pictures.map((picture) => (picture.key === key ? { ...picture, image: stored } : picture)),
    });
    chat.change((state) => changeOutgoing(state, clientId, withImage));
    await change((outbox) => outbox.map((kept) => (kept.clientId === clientId ? withImage(kept) : kept)));
  }
  return chat.get().outgoing.find((known) => known.clientId === clientId);
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (PASSING.has(error.code) || AWAY.has(error.status));

function tryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(flush, AGAIN_AFTER_MS[Math.min(failures, AGAIN_AFTER_MS.length - 1)]);
  failures += 1;
}

/** One tab at a time sends the messages of a conversation, so that they keep their order. */
function alone(id: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(`dallal-outbox-${id}`, work) : work();
}

const keep = (outgoing: Outgoing) => change((outbox) => [...outbox, outgoing]);
const forget = (clientId: string) => change((outbox) => outbox.filter((kept) => kept.clientId !== clientId));

async function change(edit: (outbox: Outgoing[]) => Outgoing[]): Promise<void> {
  const userId = readUser()?._id;
  if (userId) await changeOutbox(userId, edit);
}
