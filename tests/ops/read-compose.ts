import { readFileSync } from 'node:fs';
import path from 'node:path';

import { parse } from 'yaml';

/** The path at which a container sees a folder of this machine, or a volume. */
interface ServiceMount {
  /** An absolute path, or the name of a volume. */
  source: string;
  target: string;
  isReadOnly: boolean;
}

export interface ComposeService {
  /** Empty: that of the image. */
  command: string[];
  environment: Record<string, string>;
  /** Files with more of it. */
  environmentFiles: string[];
  mounts: ServiceMount[];
  isReadOnly: boolean;
  /** Empty: it always runs. */
  profiles: string[];
}

/** The parts of a service that are used here, as in compose.yaml. */
interface RawService {
  command?: string[];
  environment?: Record<string, string>;
  env_file?: string;
  volumes?: string[];
  read_only?: boolean;
  profiles?: string[];
}

/** Reads a compose file like Docker Compose with these variables in `.env`. */
export function readCompose(file: string, variables: Record<string, string>): Record<string, ComposeService> {
  const { services } = parse(interpolate(readFileSync(file, 'utf8'), variables)) as {
    services: Record<string, RawService>;
  };
  const folder = path.dirname(path.resolve(file));
  return Object.fromEntries(Object.entries(services).map(([name, service]) => [name, toService(service, folder)]));
}

function toService(service: RawService, folder: string): ComposeService {
  const { command = [], environment = {}, env_file: file, volumes = [], read_only: isReadOnly = false } = service;
  return {
    command,
    environment,
    environmentFiles: file ? [file] : [],
    mounts: volumes.map((volume) => {
      const [source = '', target = '', mode] = volume.split(':');
      return { source: source.startsWith('.') ? path.join(folder, source) : source, target, isReadOnly: mode === 'ro' };
    }),
    isReadOnly,
    profiles: service.profiles ?? [],
  };
}

/** `${NAME:?error}` and `${NAME:-default}`. */
function interpolate(text: string, variables: Record<string, string>): string {
  return text.replaceAll(/\$\{(\w+):([?-])([^}]*)\}/g, (_, name: string, kind: string, rest: string) => {
    const value = variables[name];
    if (value) return value;
    if (kind === '?') throw new Error(`${name} ${rest}`);
    return rest;
  });
}
