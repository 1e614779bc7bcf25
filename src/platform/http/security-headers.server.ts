import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

interface Policy {
  /** `'sha256-…'` of each inline script. Hashes instead of nonces, because pages are cached. */
  scriptHashes: string[];
  /** Origin of the map tiles. */
  tileOrigin: string;
  /** Public URL of the site. */
  siteUrl: string;
  /** Off in development, where Vite injects scripts and styles. */
  isStrict: boolean;
}

/**
 * Allows only scripts and styles of this origin, no frames and no plug-ins. Style attributes are allowed because
 * server-rendered widths and placeholders need them; style elements are not. Other sites may embed public
 * pictures.
 */
export function securityHeaders({ scriptHashes, tileOrigin, siteUrl, isStrict }: Policy): MiddlewareHandler {
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
    // Not for subdomains: the operator may run other sites there that have no https.
    strictTransportSecurity: siteUrl.startsWith('https:') && 'max-age=31536000',
  });
  return async (context, next) => {
    await set(context, next);
    // Emails embed public pictures.
    const { headers } = context.res;
    if (headers.get('content-type')?.startsWith('image/') && !headers.get('cache-control')?.startsWith('private'))
      headers.set('cross-origin-resource-policy', 'cross-origin');
  };
}
