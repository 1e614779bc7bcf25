import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';

interface SiteOptions {
  method?: string;
  headers?: Record<string, string>;
  /** Parts of the body, sent one after the other. */
  body?: (Buffer | string)[] | AsyncIterable<Buffer>;
}

interface SiteAnswer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Sends requests to a site on this machine as if its name led here. Trusts only the certificate authority `ca`. */
export const createSiteClient =
  (hostname: string, ca: string) =>
  async (path: string, { method = 'GET', headers = {}, body = [] }: SiteOptions = {}): Promise<SiteAnswer> => {
    const options = { host: '127.0.0.1', servername: hostname, path, method, ca, agent: false };
    return await new Promise((resolve, reject) => {
      const outgoing = request({ ...options, headers: { host: hostname, ...headers } }, (response) => {
        buffer(response).then(
          (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, body: bytes }),
          reject,
        );
      });
      outgoing.on('error', reject);
      void send(outgoing, body);
    });
  };

async function send(outgoing: ReturnType<typeof request>, body: NonNullable<SiteOptions['body']>): Promise<void> {
  for await (const part of body) outgoing.write(part);
  outgoing.end();
}
