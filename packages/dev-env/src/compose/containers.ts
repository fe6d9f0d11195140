import { relative } from 'node:path';
import type { Unit } from '../units/units';

const DOCKER = 'packages/dev-env/docker';
const USER = '1000:1000';

export const whenHealthy = { condition: 'service_healthy' };
export const whenStarted = { condition: 'service_started' };
export const whenDone = { condition: 'service_completed_successfully' };

/** A condition for each of several containers. */
export const on = (names: readonly string[], condition: object): Record<string, object> =>
  Object.fromEntries(names.map((name) => [name, condition]));

/** A health check by a command. */
export const health = (...test: string[]) => ({ test: ['CMD', ...test], interval: '10s', timeout: '5s', retries: 12 });

/** A health check of an image that has nothing but Node. @param address port and path */
export const nodeHealth = (address: string) =>
  health('node', '-e', `fetch('http://127.0.0.1:${address}').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`);

interface Container {
  /** As Docker writes it: `512m`. */
  memory: string;
  networks: readonly string[] | Readonly<Record<string, object>>;
  /** User and group id. */
  user?: string;
  /** Folders in memory that it may write to. */
  writable?: readonly string[];
  /** Rights of the kernel that it needs. */
  capabilities?: readonly string[];
  processes?: number;
}

/**
 * What every container has in common: no root, a file system that cannot be written to, no rights of the kernel, and bounds for memory,
 * processes and logs.
 */
export function hardened({ memory, networks, user = USER, writable = ['/tmp:size=64m'], capabilities = [], processes = 128 }: Container) {
  return {
    networks,
    user,
    read_only: true,
    tmpfs: writable,
    cap_drop: ['ALL'],
    ...(capabilities.length > 0 ? { cap_add: capabilities } : {}),
    security_opt: ['no-new-privileges:true'],
    mem_limit: memory,
    pids_limit: processes,
    logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '3' } },
  };
}

/** Started again whenever it ends. */
export const lasting = { restart: 'unless-stopped', stop_grace_period: '30s' };

/** The image of a target of the Dockerfile, made here, and the name under which other containers run it too. */
export function built(name: string, target: string, args?: Record<string, string>) {
  const build = { context: '.', dockerfile: `${DOCKER}/Dockerfile`, target, ...(args ? { args } : {}) };
  return { image: imageOf(name), build };
}

/** An image that another container of this file makes. */
export const builtBefore = (name: string) => ({ image: imageOf(name), pull_policy: 'never' });

const imageOf = (name: string) => `portal-${name}:\${PORTAL_VERSION:-local}`;

/** What the Dockerfile needs to know of a unit. */
export const unitArguments = ({ name, folder }: Unit, root: string) => ({ UNIT: name, FOLDER: relative(root, folder) });
