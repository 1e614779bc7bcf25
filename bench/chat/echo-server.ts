// Baseline for the chat benchmark: a bare Socket.IO server that acknowledges and broadcasts messages.
import { createServer } from 'node:http';

import { Server } from 'socket.io';

const http = createServer((_, response) => response.end('ready'));
const server = new Server(http, { transports: ['websocket'], serveClient: false, perMessageDeflate: false });
const lastSeqs = new Map<string, number>();

server.on('connection', (socket) => {
  void socket.join(String(socket.handshake.auth['conversationId']));
  socket.on('message:send', (message: { conversationId: string }, reply: (answer: object) => void) => {
    const { conversationId } = message;
    const seq = (lastSeqs.get(conversationId) ?? 1) + 1;
    lastSeqs.set(conversationId, seq);
    const stored = { ...message, seq };
    reply({ success: true, data: { message: stored } });
    server.to(conversationId).emit('message:new', { message: stored, lastMessage: stored, conversationId });
  });
});

http.listen(Number(process.env['PORT']), process.env['HOST']);
process.once('SIGTERM', () => process.exit(0));
