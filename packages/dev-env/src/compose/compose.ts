import { relative } from 'node:path';
import { natsPasswordVariable, OPERATOR } from '../infra/nats-users';
import { type ContextPair, contextPairs, pairName, pairsOf } from '../portal/context-pairs';
import { brokerUser } from '../portal/plan';
import { domainOf, servicesOf, type Unit } from '../units/units';

const HTTP = 4100;
const GRPC = 4101;
const DOCKER = 'packages/dev-env/docker';
const BROKERS = ['nats-1', 'nats-2', 'nats-3'];
const COPIES = [1, 2];

const required = (name: string) => `\${${name}:?}`;
const whenHealthy = { condition: 'service_healthy' };
const whenDone = { condition: 'service_completed_successfully' };
const on = (names: readonly string[], condition: object) => Object.fromEntries(names.map((name) => [name, condition]));
const health = (...test: string[]) => ({ test: ['CMD', ...test], interval: '5s', timeout: '3s', retries: 12 });
const nodeHealth = (address: string) =>
  health('node', '-e', `fetch('http://127.0.0.1:${address}').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))`);
const running = { restart: 'unless-stopped', networks: ['portal'] };
const copiesOf = ({ name }: Unit) => COPIES.map((copy) => `${name}-${copy}`);
const addressOfDatabase = (user: string, password: string) => `postgres://${user}:${required(password)}@postgres:5432/portal`;

/** Every unit in a container of its own, as in production: services twice, three of NATS. */
export function composeOf(units: Unit[], root: string): object {
  const services = servicesOf(units);
  const microFrontends = units.filter(({ role }) => role === 'mfe');
  const migrations = services.map(({ name }) => `${name}-migrate`);
  return {
    name: 'portal',
    services: {
      ...infrastructure(units),
      ...Object.assign({}, ...services.map((unit, index) => serviceContainers(unit, units, migrations[index - 1], root))),
      ...Object.fromEntries(microFrontends.map((unit) => [unit.name, microFrontendContainer(unit, root)])),
      ...Object.fromEntries(units.filter(({ role }) => role === 'bff').map((unit) => [unit.name, edge(unit, units)])),
    },
    networks: { portal: {} },
    volumes: Object.fromEntries(['postgres', ...BROKERS, 'storage'].map((name) => [name, {}])),
  };
}

/** Everybody who has a name at the broker. */
export const brokerUsers = (units: Unit[]): string[] => servicesOf(units).map(brokerUser);

/** Variables of .env that hold a password at the broker. */
export function brokerPasswords(units: Unit[]): string[] {
  return [...brokerUsers(units), 'edge', OPERATOR].map(natsPasswordVariable);
}

const variable = (...words: string[]): string => words.join('_').replaceAll('-', '_').toUpperCase();
const databasePasswordVariable = (unit: Unit): string => variable(domainOf(unit), 'database_password');
const serviceKeysVariable = (unit: Unit): string => variable(domainOf(unit), 'service_keys');
const contextKeyVariable = ({ sender, audience }: ContextPair): string => variable('context_key', sender, audience);

/** Variables of .env that hold what one service, or one pair of processes, has alone. */
export function ownVariables(units: Unit[]): string[] {
  const services = servicesOf(units);
  return [
    ...services.map(databasePasswordVariable),
    ...contextPairs(units).map(contextKeyVariable),
    ...services.flatMap((unit) => [serviceKeysVariable(unit), ...unit.secrets]),
  ];
}

function contextKeys(unit: Unit, units: Unit[]): string {
  return pairsOf(unit, units)
    .map((pair) => `${pairName(pair)}:${required(contextKeyVariable(pair))}`)
    .join(',');
}

function infrastructure(units: Unit[]): object {
  // In quotes of their own: the broker's configuration would read some passwords as numbers.
  const passwords = Object.fromEntries(brokerPasswords(units).map((name) => [name, `"${required(name)}"`]));
  const broker = (name: string) => ({
    image: 'nats:2.15-alpine',
    ...running,
    command: ['--config', '/etc/nats/nats.conf'],
    environment: { ...passwords, NATS_NAME: name },
    volumes: [`./${DOCKER}/nats.conf:/etc/nats/nats.conf:ro`, `${name}:/data`],
    healthcheck: health('wget', '-q', '--spider', 'http://127.0.0.1:8222/healthz'),
  });
  return {
    postgres: {
      image: 'postgres:18',
      ...running,
      environment: { POSTGRES_USER: 'portal', POSTGRES_DB: 'portal', POSTGRES_PASSWORD: required('POSTGRES_PASSWORD') },
      volumes: ['postgres:/var/lib/postgresql'],
      healthcheck: health('pg_isready', '-U', 'portal', '-d', 'portal'),
    },
    ...Object.fromEntries(BROKERS.map((name) => [name, broker(name)])),
    storage: {
      image: 'minio/minio:RELEASE.2025-09-07T16-13-09Z',
      ...running,
      command: ['server', '/data'],
      environment: { MINIO_ROOT_USER: required('STORAGE_USER'), MINIO_ROOT_PASSWORD: required('STORAGE_PASSWORD') },
      volumes: ['storage:/data'],
      healthcheck: health('mc', 'ready', 'local'),
    },
    'storage-bucket': {
      image: 'minio/mc:RELEASE.2025-08-13T08-35-41Z',
      networks: ['portal'],
      environment: { MC_HOST_portal: `http://${required('STORAGE_USER')}:${required('STORAGE_PASSWORD')}@storage:9000` },
      command: ['mb', '--ignore-existing', 'portal/portal'],
      depends_on: { storage: whenHealthy },
    },
    mail: { image: 'axllent/mailpit:v1.27', ...running, ports: ['8025:8025'], healthcheck: health('/mailpit', 'readyz') },
  };
}

/** The migration of a service and its two containers. Migrations go one after the other: all make roles, which the databases of a server share. */
function serviceContainers(unit: Unit, units: Unit[], migrationBefore: string | undefined, root: string): object {
  const folder = relative(root, unit.folder);
  const build = { context: '.', dockerfile: `${DOCKER}/service.Dockerfile`, args: { UNIT: unit.name, FOLDER: folder } };
  const environment = serviceEnvironment(unit, units);
  const container = {
    build,
    restart: running.restart,
    networks: { portal: { aliases: [unit.name] } },
    environment,
    healthcheck: nodeHealth(`${HTTP}/_health/ready`),
    depends_on: { ...on(BROKERS, whenHealthy), 'storage-bucket': whenDone, [`${unit.name}-migrate`]: whenDone },
  };
  return {
    [`${unit.name}-migrate`]: {
      build,
      command: ['migrate'],
      networks: ['portal'],
      environment: {
        ADMIN_DATABASE_URL: addressOfDatabase('portal', 'POSTGRES_PASSWORD'),
        APP_DATABASE_PASSWORD: required(databasePasswordVariable(unit)),
      },
      depends_on: migrationBefore ? { [migrationBefore]: whenDone } : { postgres: whenHealthy },
    },
    ...Object.fromEntries(copiesOf(unit).map((name) => [name, container])),
  };
}

function serviceEnvironment(unit: Unit, units: Unit[]): Record<string, string> {
  const storage = `s3://${required('STORAGE_USER')}:${required('STORAGE_PASSWORD')}@storage:9000/portal?region=us-east-1&tls=false`;
  return {
    HTTP_PORT: String(HTTP),
    GRPC_PORT: String(GRPC),
    NATS_URL: brokerAddress(brokerUser(unit)),
    NATS_REPLICAS: String(BROKERS.length),
    DATABASE_URL: addressOfDatabase(`${brokerUser(unit)}_app`, databasePasswordVariable(unit)),
    STORAGE_URL: storage,
    CONTEXT_KEYS: contextKeys(unit, units),
    SERVICE_KEYS: required(serviceKeysVariable(unit)),
    PUBLIC_URL: required('PUBLIC_URL'),
    ...Object.fromEntries(unit.calls.map((domain) => [`${domain.replaceAll('-', '_').toUpperCase()}_GRPC`, `svc-${domain}:${GRPC}`])),
    ...Object.fromEntries(unit.secrets.map((name) => [name, required(name)])),
  };
}

function brokerAddress(user: string): string {
  const [first, ...rest] = BROKERS.map((name) => `${name}:4222`);
  return [`nats://${user}:${required(natsPasswordVariable(user))}@${first}`, ...rest.map((name) => `nats://${name}`)].join(',');
}

function microFrontendContainer(unit: Unit, root: string): object {
  return {
    build: { context: '.', dockerfile: `${DOCKER}/mfe.Dockerfile`, args: { UNIT: unit.name, FOLDER: relative(root, unit.folder) } },
    ...running,
    healthcheck: health('wget', '-q', '--spider', 'http://127.0.0.1:8080/portal-manifest.json'),
  };
}

function edge(unit: Unit, units: Unit[]): object {
  const services = servicesOf(units);
  const microFrontends = units.filter(({ role }) => role === 'mfe');
  const identity = services.filter(({ name }) => name === 'svc-identity');
  return {
    build: { context: '.', dockerfile: `${DOCKER}/bff.Dockerfile` },
    ...running,
    ports: ['8080:8080'],
    environment: {
      PORT: '8080',
      OPS_HOST: '0.0.0.0',
      OPS_PORT: '9090',
      NATS_URL: brokerAddress('edge'),
      CONTEXT_KEYS: contextKeys(unit, units),
      PUBLIC_URL: required('PUBLIC_URL'),
      SERVICES: services
        .map(
          (unit) =>
            `${domainOf(unit)}=${copiesOf(unit)
              .map((name) => `http://${name}:${HTTP}`)
              .join(',')}`,
        )
        .join(','),
      IDENTITY_GRPC: identity
        .flatMap(copiesOf)
        .map((name) => `${name}:${GRPC}`)
        .join(','),
      UNITS: microFrontends.map(({ name }) => `${name}=http://${name}:8080`).join(','),
    },
    depends_on: on(services.flatMap(copiesOf), whenHealthy),
    healthcheck: nodeHealth('8080/health'),
  };
}
