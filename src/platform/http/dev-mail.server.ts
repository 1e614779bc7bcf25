import { getConnInfo } from '@hono/node-server/conninfo';
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';

import type { Services } from '../context.server.ts';
import { listUnsentMails } from '../mail/mail.server.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.server.ts';

/**
 * The development mailbox: `/dev/mail` for people, `/dev/mail.json` for programs. Mounted only with MAILBOX=on. It
 * shows everyone's codes, so it answers only clients on this machine.
 */
export function devMailRoutes({ db }: Services): Hono {
  const app = new Hono();
  app.use('/dev/*', (context, next) => (isFromThisMachine(context) ? next() : Promise.resolve(context.notFound())));

  app.get('/dev/mail.json', async (context) => {
    const mails = await listUnsentMails(db);
    return context.json(
      mails.map(({ id, recipient, subject, text, html: body, created_at }) => ({
        _id: String(id),
        to: recipient,
        subject,
        text,
        html: body,
        createdAt: created_at,
      })),
      200,
      { 'cache-control': 'no-store' },
    );
  });

  app.get('/dev/mail', async (context) => {
    const mails = await listUnsentMails(db);
    context.header('cache-control', 'no-store');
    return context.html(
      html`<!doctype html>
        <html lang="en">
          <head>
            <meta charset="utf-8" />
            <meta name="viewport" content="width=device-width, initial-scale=1" />
            <meta name="robots" content="noindex" />
            <title>Mail</title>
            <link rel="stylesheet" href="/api-docs.css" />
          </head>
          <body>
            <h1>Mail</h1>
            <p>
              No mail server is set (<code>SMTP_URL</code>), so emails are collected here, newest first.
              <a href="/dev/mail">Refresh</a>
            </p>
            ${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}
            ${mails.map(
              (mail, position) =>
                html`<details ${position === 0 ? 'open' : ''}>
                  <summary>
                    ${mail.subject} <span>→ ${mail.recipient}, ${mail.created_at.toISOString().slice(11, 19)} UTC</span>
                  </summary>
                  <pre dir="auto">${mail.text}</pre>
                </details>`,
            )}
          </body>
        </html>`,
    );
  });

  return app;
}

/**
 * Sent by proxies, tunnels and content networks, for a client that may be anywhere: their prefixes, and names that end
 * like an address. Browsers send none of these.
 */
const FORWARDED = new RegExp(
  [
    '^(?:forwarded|via|cdn-loop|from|x-proxyuser-ip|x-remote-ip|client-ip)$',
    '^(?:x-)?(?:forwarded|original|envoy|amzn|amz-cf|arr|appengine|google|azure|fd|vercel|nf|sucuri|cluster|ngrok)-',
    '^(?:cf|fly|fastly|akamai|ali|cdn|incap|tailscale|cloudfront|do|true|rlnclient)-',
    '-(?:ip|ipaddr|addr|client|clientip)$',
    '^x-(?:real|client|remote|forwarded|proxy)',
  ].join('|'),
);

/**
 * Whether the request comes from a program on this machine: from a loopback address, not through a proxy, and for a
 * local host. The host prevents DNS rebinding: a web page whose name resolves to this machine sends its own name.
 */
function isFromThisMachine(context: Context): boolean {
  const host = URL.parse(`http://${context.req.header('host') ?? ''}`)?.hostname ?? '';
  return (
    isLoopbackAddress(getConnInfo(context).remote.address ?? '') &&
    isLoopbackHost(host) &&
    !Object.keys(context.req.header()).some((name) => FORWARDED.test(name))
  );
}
