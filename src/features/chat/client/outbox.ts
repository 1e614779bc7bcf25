import { createUploadTransport } from '#features/pictures/uploading/create-upload-transport.ts';
import { uploadInChunks } from '#features/pictures/uploading/upload-in-chunks.ts';
import { randomUuid } from '#platform/random-uuid.ts';
import { ApiError } from '#ui/api/api-error.ts';
import { browserApi } from '#ui/api/browser-api.ts';
import { liveClient } from '#ui/live/live-client.ts';
import { readMember } from '#ui/session.ts';

import * as chatApi from '../contract.ts';
import type { Message } from '../contract.ts';
import { updateStoredOutbox, readStoredOutbox } from './chat-cache.ts';
import { addOutgoing, updateOutgoing, removeOutgoing, type OutgoingMessage, addStoredMessage } from './chat-state.ts';
import { chatStore } from './chat-store.ts';
import { setUploadProgress } from './upload-progress.ts';

/** A call without an answer counts as failed after this time: a dead connection may report no error. */
const HTTP_TIMEOUT_MS = 20_000;

/** Temporary errors: the message stays in the outbox and is retried. */
const TEMPORARY_CODES = new Set(['NETWORK', 'TIMEOUT', 'TOO_MANY_REQUESTS', 'UNAVAILABLE']);
/** A proxy reports an unavailable server with these, without an envelope. */
const UNAVAILABLE_STATUSES = new Set([502, 503, 504]);
const RETRY_DELAYS_MS = [3_000, 10_000, 30_000, 60_000];

const sending = new Map<string, Promise<void>>();
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows a message, persists it in the outbox and sends it as soon as possible. */
export async function queueMessage(conversationId: string, content: string, files: Blob[]): Promise<void> {
  const outgoing: OutgoingMessage = {
    clientId: randomUuid(),
    conversationId,
    content,
    pictures: files.map((file) => ({ key: randomUuid(), file })),
    composedAt: new Date().toISOString(),
  };
  chatStore.update((state) => addOutgoing(state, [outgoing]));
  await persist(outgoing);
  flushOutbox();
}

/** Sends a refused message again, unchanged. */
export function retryOutgoing(clientId: string): void {
  chatStore.update((state) => updateOutgoing(state, clientId, ({ refusal: _, ...waiting }) => waiting));
  flushOutbox();
}

export function discardOutgoing(clientId: string): void {
  chatStore.update((state) => removeOutgoing(state, clientId));
  void unpersist(clientId);
}

/** Sends all waiting messages, in order within each conversation; conversations are independent. */
function flushOutbox(): void {
  clearTimeout(timer);
  const waiting = new Set(
    chatStore.get().outgoing.flatMap(({ conversationId, refusal }) => (refusal === undefined ? [conversationId] : [])),
  );
  for (const id of waiting) {
    if (!sending.has(id))
      sending.set(
        id,
        withConversationLock(id, () => sendAll(id)).finally(() => sending.delete(id)),
      );
  }
}

/** Loads messages left by an earlier page or a closed tab, and sends those that are not stored yet. */
export async function resumeOutbox(): Promise<void> {
  const userId = readMember()?._id;
  if (!userId) return;
  const persisted = await readStoredOutbox(userId);
  chatStore.update((state) => addOutgoing(state, persisted));
  // The others are stored: they arrived, but their acknowledgement was lost.
  const waiting = new Set(chatStore.get().outgoing.map(({ clientId }) => clientId));
  for (const { clientId } of persisted) if (!waiting.has(clientId)) void unpersist(clientId);
  failures = 0;
  flushOutbox();
}

async function sendAll(conversationId: string): Promise<void> {
  for (;;) {
    const next = chatStore
      .get()
      .outgoing.find((outgoing) => outgoing.conversationId === conversationId && outgoing.refusal === undefined);
    if (!next) return;
    try {
      const ready = await withStoredPictures(next);
      if (ready) {
        const message = await send(ready);
        chatStore.update((state) => addStoredMessage(state, message));
        void unpersist(message.clientId);
      }
      failures = 0;
    } catch (error) {
      if (isOverLimit(error))
        chatStore.update((state) =>
          updateOutgoing(state, next.clientId, (outgoing) => ({ ...outgoing, isOverLimit: true })),
        );
      if (isTemporary(error)) return retryLater();
      chatStore.update((state) =>
        updateOutgoing(state, next.clientId, (outgoing) => ({
          ...outgoing,
          refusal: error instanceof ApiError ? error.message : '',
        })),
      );
    }
  }
}

/** Sends over the live connection; if that fails, over HTTP. The client id makes the second attempt idempotent. */
async function send({ conversationId, clientId, content, pictures }: OutgoingMessage): Promise<Message> {
  const body = { clientId, content, images: pictures.flatMap(({ image }) => (image ? [image._id] : [])) };
  try {
    return (await liveClient.request(chatApi.sendLive, { conversationId, ...body })).message;
  } catch (error) {
    // Both count for the same limit.
    if (isOverLimit(error) || !isTemporary(error)) throw error;
    const signal = AbortSignal.timeout(HTTP_TIMEOUT_MS);
    return (await browserApi(chatApi.send, { params: { id: conversationId }, body }, { signal })).message;
  }
}

/** Uploads the pictures. Undefined if the message was discarded, or the user logged out, during the upload. */
async function withStoredPictures(outgoing: OutgoingMessage): Promise<OutgoingMessage | undefined> {
  const { clientId } = outgoing;
  for (const [index, { key, file, image }] of outgoing.pictures.entries()) {
    if (image) continue;
    const onSent = (bytes: number) =>
      setUploadProgress(clientId, (index + bytes / file.size) / outgoing.pictures.length);
    const stored = await uploadInChunks(file, null, createUploadTransport(new AbortController().signal), {
      onUpload: () => {},
      onStage: () => {},
      onSent,
    });
    const withImage = (message: OutgoingMessage) => ({
      ...message,
      pictures: message.pictures.map((picture) => (picture.key === key ? { ...picture, image: stored } : picture)),
    });
    chatStore.update((state) => updateOutgoing(state, clientId, withImage));
    await updateOutbox((outbox) => outbox.map((one) => (one.clientId === clientId ? withImage(one) : one)));
  }
  return chatStore.get().outgoing.find((message) => message.clientId === clientId);
}

const isOverLimit = (error: unknown): boolean => error instanceof ApiError && error.code === 'TOO_MANY_REQUESTS';

const isTemporary = (error: unknown): boolean =>
  error instanceof ApiError && (TEMPORARY_CODES.has(error.code) || UNAVAILABLE_STATUSES.has(error.status));

function retryLater(): void {
  clearTimeout(timer);
  timer = setTimeout(flushOutbox, RETRY_DELAYS_MS[Math.min(failures, RETRY_DELAYS_MS.length - 1)]);
  failures += 1;
}

/** A lock across tabs: only one sends the messages of a conversation, in order. */
function withConversationLock(id: string, work: () => Promise<void>): Promise<void> {
  return 'locks' in navigator ? navigator.locks.request(`dallal-outbox-${id}`, work) : work();
}

const persist = (outgoing: OutgoingMessage) => updateOutbox((outbox) => [...outbox, outgoing]);
const unpersist = (clientId: string) =>
  updateOutbox((outbox) => outbox.filter((message) => message.clientId !== clientId));

async function updateOutbox(edit: (outbox: OutgoingMessage[]) => OutgoingMessage[]): Promise<void> {
  const userId = readMember()?._id;
  if (userId) await updateStoredOutbox(userId, edit);
}
