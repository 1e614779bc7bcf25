export interface Answer {
  status: number;
  headers: Headers;
  // Each test reads the few fields it names.
  // oxlint-disable-next-line typescript/no-explicit-any
  body: any;
}

export interface CallOptions {
  by?: { token: string };
  body?: unknown;
  headers?: Record<string, string>;
}

/** Calls the API of a running app. Paths of the sandbox gateway and of /dev are used as they are. */
export async function call(
  origin: string,
  method: string,
  url: string,
  { by, body, headers }: CallOptions = {},
): Promise<Answer> {
  const isRaw = body instanceof Uint8Array || typeof body === 'string';
  const response = await fetch(`${origin}${/^\/(sandbox|dev)\b/.test(url) ? '' : '/api'}${url}`, {
    method,
    headers: {
      ...(by && { authorization: `Bearer ${by.token}` }),
      ...(body !== undefined && { 'content-type': isRaw ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: isRaw ? (body as BodyInit) : JSON.stringify(body) }),
    redirect: 'manual',
  });
  const text = await response.text();
  const { status, headers: received } = response;
  const isJson = received.get('content-type')?.includes('json');
  return { status, headers: received, body: isJson ? JSON.parse(text) : { text, location: received.get('location') } };
}
