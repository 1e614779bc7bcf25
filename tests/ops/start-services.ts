import { type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { BuiltImage } from './build-image.ts';
import { type DebianRoot, openDebianRoot, type RunOptions } from './debian-root.ts';
import { type ComposeService, readCompose } from './read-compose.ts';
import { startS3 } from './start-s3.ts';

/** Replaces the images of PostgreSQL, Caddy and Redis. */
export const SERVICE_PACKAGES = ['caddy', 'postgresql', 'redis-server'];

/** Where the image of PostgreSQL 18 has the database. */
const PGDATA = '/var/lib/postgresql/18/docker';

/** Of the containers of the app, which would have a network each. */
export const APP_ADDRESSES = ['127.0.0.2', '127.0.0.3'];

export interface Services {
  /** Those that run without a profile, or with one that is in COMPOSE_PROFILES. */
  names: string[];
  /**
   * Starts the service with its own command. With an address, it is one of several processes of the app (`--scale`),
   * and listens only there.
   */
  start: (name: string, address?: string) => ChildProcess;
  /** The output so far. */
  log: (name: string) => string;
  /** Runs a command in the service's file system to its end. Returns what it prints. */
  run: (name: string, command: string[]) => Promise<string>;
  /** The folder of a volume. */
  volume: (name: string) => string;
  /** Stops a service, or the process of it at this address. Returns its exit code. */
  stop: (name: string, address?: string) => Promise<number | null>;
  stopAll: () => Promise<void>;
}

/**
 * The services of compose.yaml as processes in the network of this one, with their commands, environments, volumes and
 * accounts. `variables` are those of `.env`.
 */
export function openServices(
  image: BuiltImage,
  debian: DebianRoot,
  folder: string,
  variables: Record<string, string>,
): Services {
  const services = readCompose('compose.yaml', variables);
  const hosts = path.join(folder, 'hosts');
  const single = Object.keys(services).filter((name) => name !== 'app');
  const names = [`127.0.0.1 localhost ${single.join(' ')}`, ...APP_ADDRESSES.map((address) => `${address} app`)];
  writeFileSync(hosts, `${names.join('\n')}\n`);
  const profiles = (variables['COMPOSE_PROFILES'] ?? '').split(',');
  const running = new Map<string, ChildProcess>();
  const volume = (name: string) => path.join(folder, name);
  const logOf = (name: string) => path.join(folder, `${name}.log`);

  const prepare = (name: string, own?: string[]) => {
    const service = services[name];
    if (!service) throw new Error(`compose.yaml has no service ${name}`);
    const place = name === 'app' ? openDebianRoot(image.folder) : debian;
    const { command, options } = name === 'app' ? appOf(image, service, variables) : imageOf(service);
    for (const { source, target } of service.mounts)
      if (!path.isAbsolute(source)) makeVolume(volume(source), place, target);
    const mounts = service.mounts.map((mount) => ({ ...mount, source: path.resolve(folder, mount.source) }));
    return {
      place,
      command: own ?? command,
      options: {
        ...options,
        network: 'host' as const,
        isReadOnly: service.isReadOnly,
        mounts: [...mounts, { source: hosts, target: '/etc/hosts', isReadOnly: true }],
      },
    };
  };
  const start = (name: string, log: number, address?: string) => {
    const { place, command, options } = prepare(name);
    // It runs with this machine's Node.
    if (name === 's3') return startS3(services[name]!, folder, log); // prepare checked it
    const env = { ...options.env, ...(address && { HOST: address }) };
    return place.start(command, { ...options, env }, log);
  };
  const stop = async (name: string, address = '') => {
    const child = running.get(name + address);
    running.delete(name + address);
    if (!child || child.exitCode !== null) return child?.exitCode ?? null;
    child.kill('SIGTERM');
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  };
  return {
    names: Object.keys(services).filter((name) => {
      const own = services[name]!.profiles; // a key of it
      return own.length === 0 || own.some((profile) => profiles.includes(profile));
    }),
    start: (name, address = '') => {
      const log = openSync(logOf(name), 'a');
      const child = start(name, log, address);
      closeSync(log);
      running.set(name + address, child);
      return child;
    },
    log: (name) => readFileSync(logOf(name), 'utf8'),
    run: (name, own) => {
      const { place, command, options } = prepare(name, own);
      return place.run(command, options);
    },
    volume,
    stop,
    stopAll: async () => {
      for (const name of [...running.keys()].toReversed()) await stop(name);
    },
  };
}

function appOf(
  image: BuiltImage,
  { environment, environmentFiles }: ComposeService,
  variables: Record<string, string>,
) {
  const options: RunOptions = {
    user: image.user,
    cwd: image.workingFolder,
    env: { ...image.environment, ...(environmentFiles.length > 0 ? variables : {}), ...environment },
  };
  return { command: image.command, options };
}

/** Does the work of the official images' entry points: PostgreSQL's creates the database at the first start. */
function imageOf({ command, environment }: ComposeService) {
  const isPostgres = command[0] === 'postgres';
  const options: RunOptions = isPostgres
    ? { user: 'postgres', env: { ...environment, PGDATA, PATH: POSTGRES_PATH } }
    : { env: environment };
  return { command: isPostgres ? ['sh', '-euc', POSTGRES_ENTRY, ...command] : command, options };
}

const POSTGRES_PATH = '/usr/lib/postgresql/15/bin:/usr/bin:/bin';
const POSTGRES_ENTRY = `
if [ ! -e "$PGDATA/PG_VERSION" ]; then
  mkdir -p "$PGDATA"
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb --username="$POSTGRES_USER" --pwfile=/tmp/password $POSTGRES_INITDB_ARGS > /dev/null
  echo "create database \\"$POSTGRES_DB\\"" | postgres --single postgres > /dev/null
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  printf "listen_addresses = '*'\\nunix_socket_directories = '/tmp'\\n" >> "$PGDATA/postgresql.conf"
fi
exec "$0" "$@"
`;

/** A new volume belongs to the owner of the folder in the image. */
function makeVolume(folder: string, place: DebianRoot, target: string): void {
  if (existsSync(folder)) return;
  mkdirSync(folder, { recursive: true });
  const owner = statSync(path.join(place.folder, target), { throwIfNoEntry: false });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}
