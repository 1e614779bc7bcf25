import type { MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

interface Policy {
  /** `'sha256-…'` of each inline script. Hashes instead of nonces, because pages are cached. */
  scriptHashes: string[];
  /** Origin of the map tiles, of which pages may show pictures. */
  findTileOrigin: () => Promise<string>;
  /** Origin of public pictures, if it isn't this site. */
  pictureOrigin?: string | undefined;
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
export function securityHeaders({
  scriptHashes,
  findTileOrigin,
  pictureOrigin,
  siteUrl,
  isStrict,
}: Policy): MiddlewareHandler {
  const set = secureHeaders({
    contentSecurityPolicy: !isStrict
      ? undefined
      : {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", ...scriptHashes],
          styleSrc: ["'self'"],
          styleSrcAttr: ["'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...(pictureOrigin ? [pictureOrigin] : [])],
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
  // Other responses don't need the operator's settings.
  const allowTiles = async (headers: Headers) => {
    const policy = headers.get('content-security-policy');
    if (policy && headers.get('content-type')?.startsWith('text/html'))
      headers.set(
        'content-security-policy',
        policy.replace("img-src 'self'", `img-src 'self' ${await findTileOrigin()}`),
      );
  };
  return async (context, next) => {
    await set(context, next);
    await allowTiles(context.res.headers);
    // Emails embed public pictures.
    const { headers } = context.res;
    const isPicture = headers.get('content-type')?.startsWith('image/') || context.req.path.startsWith('/media/');
    if (isPicture && !headers.get('cache-control')?.startsWith('private'))
      headers.set('cross-origin-resource-policy', 'cross-origin');
  };
}
