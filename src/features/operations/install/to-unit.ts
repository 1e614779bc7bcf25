import { foldersOf, type Installation } from './installation.ts';

/** Beyond DRAIN_SECONDS: ten seconds each for requests and jobs, and the end of the embedded PostgreSQL. */
const STOP_SECONDS = 60;

/**
 * The systemd unit. The service can write to its own folders only. There is no MemoryDenyWriteExecute, because V8
 * compiles to memory that it then executes.
 */
export function toUnit(installation: Installation): string {
  const { siteUrl, account, root, drainSeconds } = installation;
  return `# Written by: npm run dallal -- setup
[Unit]
Description=Dallal, the marketplace ${siteUrl}
Documentation=file:${root}/docs/operations.md
Wants=network-online.target
After=network-online.target postgresql.service redis-server.service

[Service]
Type=exec
User=${account}
Group=${account}
WorkingDirectory=${root}
Environment=NODE_ENV=production
EnvironmentFile=${root}/.env
ExecStart=${root}/node_modules/node/bin/node ${root}/src/main.ts
Restart=on-failure
RestartSec=2
# If the kernel ends the process of a picture that takes too much memory, the app goes on.
OOMPolicy=continue
# Only the app gets the signal: it stops the embedded PostgreSQL once its own work is done.
KillMode=mixed
TimeoutStopSec=${drainSeconds + STOP_SECONDS}
LimitNOFILE=65536
UMask=0077

ProtectSystem=strict
ReadWritePaths=${foldersOf(installation).join(' ')}
ProtectHome=yes
PrivateTmp=yes
PrivateDevices=yes
ProtectProc=invisible
ProtectClock=yes
ProtectHostname=yes
ProtectControlGroups=yes
ProtectKernelLogs=yes
ProtectKernelModules=yes
ProtectKernelTunables=yes

NoNewPrivileges=yes
CapabilityBoundingSet=
AmbientCapabilities=
RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK
RestrictNamespaces=yes
RestrictRealtime=yes
RestrictSUIDSGID=yes
LockPersonality=yes
SystemCallArchitectures=native
SystemCallFilter=@system-service
SystemCallFilter=~@privileged @resources
SystemCallErrorNumber=EPERM

[Install]
WantedBy=multi-user.target
`;
}
