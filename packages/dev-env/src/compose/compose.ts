import { EDGE } from '../infra/nats-users';
import { brokerUser } from '../portal/plan';
import { domainOf, servicesOf, type Unit } from '../units/units';
import {
  built,
  builtBefore,
  hardened,
  health,
  lasting,
  nodeHealth,
  on,
  unitArguments,
  whenDone,
  whenHealthy,
  whenStarted,
} from './containers';
import { BROKERS, DATA, infrastructure, INFRASTRUCTURE_VOLUMES, SERVICES, WEB } from './infrastructure';
import { edgeSecrets, migrationSecrets, secretFiles, serviceSecrets } from './secrets';

const HTTP = 4100;
const GRPC = 4101;
const OPS = 9090;
const COPIES = [1, 2];
const PUBLIC_URL = '${PUBLIC_URL:-http://localhost:8080}';

/** A mail server of one's own in place of the mailbox for trials. */
const MAIL = {
  SMTP_URL: '${SMTP_URL:-smtp://mail:1025}',

  MAIL_FROM: '${MAIL_FROM:-portal@localhost}',
};

const copiesOf = ({ name }: Unit) => COPIES.map((copy) => `${name}-${copy}`);
const keptBuildsOf = (name: string) => `${name}-builds`;

/** Every unit in a container of its own, as in production: services twice, three of NATS. */
export function composeOf(units: Unit[], root: string): object {
  const services = servicesOf(units);
  const microFrontends = units.filter(({ role }) => role === 'mfe');
  const edges = units.filter(({ role }) => role === 'bff');
  const migrations = services.map(({ name }) => `${name}-migrate`);
  const volumes = [...INFRASTRUCTURE_VOLUMES, ...[...microFrontends, ...edges].map(({ name }) => keptBuildsOf(name))];
  return {
    name: 'portal',
    services: {
      ...infrastructure(units),
      ...Object.assign({}, ...services.map((unit, index) => serviceContainers(unit, units, migrations[index - 1], root))),
      ...Object.fromEntries(microFrontends.map((unit) => [unit.name, microFrontendContainer(unit, root)])),
      ...Object.fromEntries(edges.map((unit) => [unit.name, edgeContainer(unit, units)])),
    },
    // Nothing that holds data, and no micro-frontend, has a way out.
    networks: { [WEB]: { internal: true }, [SERVICES]: {}, [DATA]: { internal: true } },
    volumes: Object.fromEntries(volumes.map((name) => [name, {}])),
    secrets: Object.fromEntries(secretFiles(units).map(({ name }) => [name, { file: `\${SECRETS_DIR:-./secrets}/${name}` }])),
  };
}

/**
 * The migration of a service and its two containers. Migrations go one after the other: all make roles, which the databases of a server
 * share.
 */
function serviceContainers(unit: Unit, units: Unit[], migrationBefore: string | undefined, root: string): object {
  const migration = migrationSecrets(unit);
  const serving = serviceSecrets(unit, units);
  const container = {
    ...builtBefore(unit.name),
    ...lasting,
    ...hardened({ memory: '768m', networks: { [SERVICES]: { aliases: [unit.name] }, [DATA]: {} }, writable: ['/tmp:size=256m'] }),
    environment: { ...serviceEnvironment(unit, units), ...serving.environment },
    secrets: serving.secrets,
    healthcheck: nodeHealth(`${HTTP}/_health/ready`),
    depends_on: { ...on(BROKERS, whenStarted), storage: whenHealthy, [`${unit.name}-migrate`]: whenDone },
  };
  return {
    [`${unit.name}-migrate`]: {
      ...built(unit.name, 'service', unitArguments(unit, root)),
      ...hardened({ memory: '512m', networks: [DATA] }),
      command: ['migrate'],
      environment: { ADMIN_DATABASE_URL: 'postgres://portal@postgres:5432/portal', ...migration.environment },
      secrets: migration.secrets,
      depends_on: migrationBefore ? { [migrationBefore]: whenDone } : { postgres: whenHealthy },
    },
    ...Object.fromEntries(copiesOf(unit).map((name) => [name, container])),
  };
}

function serviceEnvironment(unit: Unit, units: Unit[]): Record<string, string> {
  const called = servicesOf(units).filter((other) => unit.calls.includes(domainOf(other)));
  return {
    HTTP_PORT: String(HTTP),
    GRPC_PORT: String(GRPC),
    NATS_URL: brokerAddress(brokerUser(unit)),
    NATS_REPLICAS: String(BROKERS.length),
    DATABASE_URL: `postgres://${brokerUser(unit)}_app@postgres:5432/portal`,
    STORAGE_URL: 's3://portal@storage:9000/portal?region=us-east-1&tls=false',
    PUBLIC_URL,
    ...(unit.sendsMail ? MAIL : {}),
    ...Object.fromEntries(called.map((other) => [`${brokerUser(other).toUpperCase()}_GRPC`, `${other.name}:${GRPC}`])),
  };
}

function brokerAddress(user: string): string {
  const [first, ...rest] = BROKERS.map((name) => `${name}:4222`);
  return [`nats://${user}@${first}`, ...rest.map((name) => `nats://${name}`)].join(',');
}

function microFrontendContainer(unit: Unit, root: string): object {
  return {
    ...built(unit.name, 'mfe', unitArguments(unit, root)),
    ...lasting,
    // The web server's program file asks for this right and does not start without it, though it serves a high port.
    ...hardened({ memory: '128m', networks: [WEB], capabilities: ['NET_BIND_SERVICE'] }),
    environment: { XDG_CONFIG_HOME: '/tmp', XDG_DATA_HOME: '/tmp' },
    volumes: [`${keptBuildsOf(unit.name)}:/kept`],
    healthcheck: health('wget', '-q', '--spider', 'http://127.0.0.1:8080/portal-manifest.json'),
  };
}

function edgeContainer(edge: Unit, units: Unit[]): object {
  const services = servicesOf(units);
  const addresses = (unit: Unit, prefix: string, port: number) => copiesOf(unit).map((name) => `${prefix}${name}:${port}`);
  const { secrets, environment } = edgeSecrets(edge, units);
  return {
    ...built(edge.name, 'bff'),
    ...lasting,
    ...hardened({ memory: '512m', networks: [WEB, SERVICES] }),
    ports: ['${PORTAL_BIND:-127.0.0.1:8080}:8080'],
    environment: {
      PORT: '8080',
      OPS_HOST: '0.0.0.0',
      OPS_PORT: String(OPS),
      PUBLIC_URL,
      TRUST_PROXY: '${TRUST_PROXY:-0}',
      NATS_URL: brokerAddress(EDGE),
      SERVICES: services.map((unit) => `${domainOf(unit)}=${addresses(unit, 'http://', HTTP).join(',')}`).join(','),
      IDENTITY_GRPC: services
        .filter(({ name }) => name === 'svc-identity')
        .flatMap((unit) => addresses(unit, '', GRPC))
        .join(','),
      UNITS: units
        .filter(({ role }) => role === 'mfe')
        .map(({ name }) => `${name}=http://${name}:8080`)
        .join(','),
      ...environment,
    },
    secrets,
    volumes: [`${keptBuildsOf(edge.name)}:/kept`],
    depends_on: on(services.flatMap(copiesOf), whenStarted),
    healthcheck: nodeHealth('8080/health'),
  };
}
