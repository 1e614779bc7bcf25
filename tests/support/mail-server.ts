import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

interface ReceivedMail {
  to: string[];
  subject: string;
  /** Empty: answers go to the sender. */
  replyTo: string;
  /** Of the whole mail, by lower-case name. */
  headers: Record<string, string>;
  /** Decoded parts by content type. */
  parts: Record<string, string>;
}

export interface MailServer {
  port: number;
  received: ReceivedMail[];
  close: () => Promise<void>;
}

/** Starts a real SMTP server that collects what it receives. `refuse` may answer a recipient with `550 …` or such. */
export async function openMailServer(
  port = 0,
  refuse = (_address: string): string | null => null,
): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => {
      const reply = refuse(address);
      if (reply === null) return done();
      done(Object.assign(new Error(reply.slice(4)), { responseCode: Number(reply.slice(0, 3)) }));
    },
    onData: (stream, session, done) => {
      void text(stream).then((source) => {
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), ...readMail(source) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    port: (server.server.address() as AddressInfo).port,
    received,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

function readMail(source: string): Omit<ReceivedMail, 'to'> {
  const boundary = /boundary="([^"]+)"/.exec(source)?.[1] ?? '';
  const parts = source.split(`--${boundary}`).slice(1, -1).map(readPart);
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(source)?.[1] ?? '';
  const replyTo = /^Reply-To: (.*)\r$/m.exec(source)?.[1] ?? '';
  const head = source.slice(0, source.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
  const headers = Object.fromEntries(
    head.split('\r\n').map((line) => {
      const [name = '', ...value] = line.split(': ');
      return [name.toLowerCase(), value.join(': ').trim()];
    }),
  );
  return { subject: decodeWords(subject), replyTo, headers, parts: Object.fromEntries(parts) };
}

function readPart(part: string): [type: string, content: string] {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const type = /Content-Type: ([\w/]+)/i.exec(head)?.[1] ?? '';
  const content = body.join('\r\n\r\n');
  if (/base64/i.test(head)) return [type, Buffer.from(content, 'base64').toString()];
  return [type, /quoted-printable/i.test(head) ? decodeQuoted(content.replaceAll('=\r\n', '')) : content];
}

const decodeQuoted = (given: string): string =>
  Buffer.from(
    given.replace(/=([\dA-F]{2})/g, (_, hex) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

function decodeWords(header: string): string {
  return header
    .replace(/\r\n[ \t]/g, ' ')
    .replace(/=\?UTF-8\?([BQ])\?([^?]*)\?=\s*/gi, (_, encoding: string, word: string) =>
      encoding.toUpperCase() === 'B' ? Buffer.from(word, 'base64').toString() : decodeQuoted(word.replaceAll('_', ' ')),
    );
}
