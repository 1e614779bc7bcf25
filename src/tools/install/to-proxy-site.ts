import { MAX_FILE_MB } from '#features/ads/importing/uploads/contract.ts';

import type { Installation } from './installation.ts';

/** Bytes around the largest file that people upload. */
const MAX_BODY_MB = MAX_FILE_MB + 2;

/**
 * The site of the reverse proxy: http leads to https, except for the API, whose callers should notice that they sent
 * their token in plain text. What may be cached is said by the app's own headers.
 */
export const toProxySite = (installation: Installation): string =>
  installation.proxy === 'caddy' ? toCaddySite(installation) : toNginxSite(installation);

/** Caddy sets X-Forwarded-For and -Proto itself, and passes WebSockets on. */
function toCaddySite({ siteUrl, port, certificate }: Installation): string {
  const { hostname, host } = new URL(siteUrl);
  const tls = certificate ? `\ttls ${certificate.file} ${certificate.key}\n` : '';
  return `# Written by: npm run dallal -- setup
http://${hostname} {
	handle /api/* {
		respond "Use https" 403
	}
	handle {
		redir ${siteUrl}{uri} 308
	}
}

https://${host} {
${tls}	request_body {
		max_size ${MAX_BODY_MB}MB
	}
	# During a restart of the app, requests wait instead of failing.
	reverse_proxy 127.0.0.1:${port} {
		lb_try_duration 10s
	}
}
`;
}

function toNginxSite(installation: Installation): string {
  const { siteUrl, port } = installation;
  const { hostname, port: publicPort } = new URL(siteUrl);
  const { file, key } = nginxCertificate(installation);
  // $host has no port.
  const host = publicPort ? `$host:${publicPort}` : '$host';
  return `# Written by: npm run dallal -- setup
upstream dallal {
    server 127.0.0.1:${port};
    keepalive 32;
}

map $http_upgrade $dallal_connection {
    default upgrade;
    ''      '';
}

server {
    listen 80;
    listen [::]:80;
    server_name ${hostname};

    # Certbot proves here that the name is yours.
    location /.well-known/acme-challenge/ {
        root ${WEB_ROOT};
    }
    location /api/ {
        return 403;
    }
    location / {
        return 308 https://${host}$request_uri;
    }
}

server {
    listen ${publicPort || 443} ssl http2;
    listen [::]:${publicPort || 443} ssl http2;
    server_name ${hostname};

    ssl_certificate ${file};
    ssl_certificate_key ${key};
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_session_cache shared:dallal:10m;
    ssl_session_timeout 1d;
    ssl_session_tickets off;

    client_max_body_size ${MAX_BODY_MB}m;
    proxy_http_version 1.1;
    proxy_set_header Host ${host};
    # Replaces what a client claims.
    proxy_set_header X-Forwarded-For $remote_addr;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header Upgrade $http_upgrade;
    proxy_set_header Connection $dallal_connection;

    location / {
        proxy_pass http://dallal;
    }
    location /socket.io/ {
        proxy_pass http://dallal;
        proxy_read_timeout 1h;
    }
}
`;
}

/** Where Debian's nginx serves files from before it has a site, and Certbot may put its own. */
export const WEB_ROOT = '/var/www/html';

/** The given certificate, or Certbot's. */
export function nginxCertificate({ siteUrl, certificate }: Installation): { file: string; key: string } {
  const folder = `/etc/letsencrypt/live/${new URL(siteUrl).hostname}`;
  return certificate ?? { file: `${folder}/fullchain.pem`, key: `${folder}/privkey.pem` };
}
