import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

interface Policy {
  /** `'sha256-…'` of each inline script: a hash, not a nonce, so that cached pages stay valid. */
  scriptHashes: string[];
  /** Where map tiles come from. */
  tileOrigin: string;
  /** Off in development, where Vite injects scripts and styles. */
  isStrict: boolean;
}

/**
 * Strict by default: own scripts and styles only, no frames, no plug-ins. Style attributes are allowed,
 * because server-rendered widths and placeholders need them; style elements are not. Pictures may be shown elsewhere.
 */
export function securityHeaders({ scriptHashes, tileOrigin, isStrict }: Policy): MiddlewareHandler {
  const set = secureHeaders({
    contentSecurityPolicy: !isStrict
      ? undefined
      : {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scriptHashes],
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', tileOrigin],
          connectSrc: ["'self'"],
          fontSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
        },
    referrerPolicy: 'strict-origin-when-cross-origin',
    crossOriginResourcePolicy: 'same-origin',
    permissionsPolicy: { camera: ['self'], geolocation: ['self'], microphone: [] },
    strictTransportSecurity: false,
  });
  return async (context, next) => {
    await set(context, next);
    // Pictures show in mails, too.
    if (context.res.headers.get('content-type')?.startsWith('image/'))
      context.res.headers.set('cross-origin-resource-policy', 'cross-origin');
  };
}
