import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ownEnvironment } from '../config';
import type { Infrastructure } from '../infra/infrastructure';
import { EDGE, natsUrlFor } from '../infra/nats-users';
import { databasePasswordOf, ownSecret, serviceKeysOf } from '../infra/secrets';
import { root } from '../paths';
import type { ProcessPlan } from '../process/supervisor';
import { domainOf, servicesOf, type Unit } from '../units/units';
import { contextKeysOf } from './context-pairs';
import { answersOk } from './probe';
import { settingsOf } from './settings';

/**
 * Short-lived objects get 8 MB instead of 16: the portal stays at 500 MB. With 4 their collection takes a seventh of a loaded service's
 * time.
 */
const YOUNG_SPACE = '--max-semi-space-size=8';

/**
 * Each thread that asks the C library for memory would keep a part of its own, and free memory would stay with the process: 70 MB of all.
 */
const ALLOCATOR = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: String(128 * 1024) };

/** What all of the portal's processes are started from. */
export interface PortalSetting {
  units: Unit[];
  infrastructure: Infrastructure;
  folder: string;
  port: number;
  host: string;
  /** Loopback ports by name; see portNames. */
  ports: Record<string, number>;
  /** Detours: see {@link Links}. */
  links?: Links;
  storageUrl: string | undefined;
  /** Mails go to the mailbox of this portal. */
  mailbox?: boolean;
  /** Where the units' settings are read; our own environment where it is left out. */
  environment?: NodeJS.ProcessEnv;
  /** Set by `npm run dev`. */
  web: { folder: string; units: Record<string, string>; devOrigins: string[] };
}

/**
 * Loopback ports under which one process reaches another, where that is not the other's own port: `svc-issues>nats`,
 * `shell-bff>svc-issues-http`. Read from `links.json` in the data folder; a proof puts its cuttable lines there.
 */
export type Links = Record<string, number>;

/** The port on which the edge shows its health in detail and its metrics. */
const OPS_PORT = 'shell-bff-ops';
/** The ports of the mailbox: where it takes mails, and where it shows them. */
export const MAILBOX_PORTS = { smtp: 'mailbox-smtp', http: 'mailbox-http' } as const;

/** Names of the loopback ports that the processes need. */
export function portNames(units: Unit[]): string[] {
  return [...servicesOf(units).flatMap(({ name }) => [`${name}-http`, `${name}-grpc`]), OPS_PORT, ...Object.values(MAILBOX_PORTS)];
}

/** The built program of a service, which also runs its commands. */
export const serviceProgram = (unit: Unit): string => join(unit.folder, 'dist/main.cjs');

/** How to run a service; the same environment serves its `seed` and other commands. */
export function servicePlan(unit: Unit, setting: PortalSetting): ProcessPlan {
  const port = setting.ports[`${unit.name}-http`] ?? 0;
  return nodePlan(unit, setting, serviceEnvironment(unit, setting), () => answersOk(port, '/_health/ready'));
}

/** The environment of a service's `migrate`: the administrator's address is there and nowhere else. */
export function migrationEnvironment(unit: Unit, { infrastructure: { databaseUrl, secrets } }: PortalSetting): NodeJS.ProcessEnv {
  return ownEnvironment({ ADMIN_DATABASE_URL: databaseUrl, APP_DATABASE_PASSWORD: databasePasswordOf(secrets, databaseRole(unit)) });
}

/** How to run the BFF. */
export function bffPlan(unit: Unit, setting: PortalSetting): ProcessPlan {
  const { units, web } = setting;
  const services = servicesOf(units);
  return nodePlan(
    unit,
    setting,
    {
      ...sharedEnvironment(unit, setting),
      HOST: setting.host,
      PORT: String(setting.port),
      OPS_PORT: String(setting.ports[OPS_PORT] ?? 0),
      IDENTITY_GRPC: grpcAddress('identity', unit, setting),
      SERVICES: services
        .map((service) => `${domainOf(service)}=http://127.0.0.1:${portTo(`${service.name}-http`, unit, setting)}`)
        .join(','),
      WEB_DIR: web.folder,
      UNITS_DIR: root,
      UNITS: Object.entries(web.units)
        .map(([name, url]) => `${name}=${url}`)
        .join(','),
      CSP_DEV_ORIGINS: web.devOrigins.join(','),
      MAINTENANCE_FILE: join(setting.folder, 'maintenance'),
    },
    () => answersOk(setting.port, '/health'),
  );
}

/** What a service reads of the environment. */
export function serviceEnvironment(unit: Unit, setting: PortalSetting): Record<string, string> {
  const {
    infrastructure: { databaseUrl, secrets },
    ports,
  } = setting;
  const appUrl = new URL(linked(databaseUrl, 'postgres', unit, setting));
  appUrl.username = databaseRole(unit);
  appUrl.password = databasePasswordOf(secrets, databaseRole(unit));
  return {
    ...sharedEnvironment(unit, setting),
    ...Object.fromEntries(
      unit.calls.map((domain) => [`${domain.replaceAll('-', '_').toUpperCase()}_GRPC`, grpcAddress(domain, unit, setting)]),
    ),
    HTTP_PORT: String(ports[`${unit.name}-http`]),
    GRPC_PORT: String(ports[`${unit.name}-grpc`]),
    DATABASE_URL: appUrl.href,
    STORAGE_URL: setting.storageUrl ?? pathToFileURL(join(setting.folder, 'files')).href,
    SERVICE_KEYS: serviceKeysOf(secrets, domainOf(unit)),
    ...(unit.sendsMail && setting.mailbox ? { SMTP_URL: `smtp://127.0.0.1:${ports[MAILBOX_PORTS.smtp]}` } : {}),
    ...Object.fromEntries(unit.secrets.map((name) => [name, ownSecret(setting.folder, name)])),
    // Where tenants exchange files with systems of this machine.
    ...(domainOf(unit) === 'sync' ? { PARTNER_FOLDER: join(setting.folder, 'partners') } : {}),
  };
}

function sharedEnvironment(unit: Unit, setting: PortalSetting): Record<string, string> {
  const { infrastructure, units, port } = setting;
  return {
    NATS_URL: linked(brokerUrl(unit, infrastructure), 'nats', unit, setting),
    CONTEXT_KEYS: contextKeysOf(unit, units, infrastructure.secrets.contextKey),
    PUBLIC_URL: `http://localhost:${port}`,
  };
}

/** The role that a service is at the database. */
const databaseRole = (unit: Unit): string => `${brokerUser(unit)}_app`;

function grpcAddress(domain: string, from: Unit, setting: PortalSetting): string {
  return `127.0.0.1:${portTo(`svc-${domain}-grpc`, from, setting)}`;
}

/** Who a unit is at the broker: the domain of its events, or the edge. */
export function brokerUser(unit: Unit): string {
  return unit.role === 'bff' ? EDGE : domainOf(unit).replaceAll('-', '_');
}

/** The address of the broker, as the user that the unit is there. */
function brokerUrl(unit: Unit, { natsUrl, brokerHasUsers, secrets }: Infrastructure): string {
  return brokerHasUsers ? natsUrlFor(brokerUser(unit), natsUrl, secrets.natsKey) : natsUrl;
}

function portTo(name: string, from: Unit, { links, ports }: PortalSetting): number {
  return links?.[`${from.name}>${name}`] ?? ports[name] ?? 0;
}

function linked(address: string, name: string, from: Unit, { links }: PortalSetting): string {
  const detour = links?.[`${from.name}>${name}`];
  if (detour === undefined) return address;
  const url = new URL(address);
  url.port = String(detour);
  return url.href;
}

function nodePlan(
  unit: Unit,
  { folder, environment }: PortalSetting,
  env: Record<string, string>,
  isReady: () => Promise<boolean>,
): ProcessPlan {
  return {
    name: unit.name,
    command: process.execPath,
    args: [YOUNG_SPACE, serviceProgram(unit)],
    env: ownEnvironment({ ...ALLOCATOR, ...env }, settingsOf(unit), environment),
    cwd: unit.folder,
    log: join(folder, 'logs', `${unit.name}.log`),
    stopSignal: 'SIGTERM',
    isReady,
    readyWithin: 60_000,
  };
}
