import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Unit } from '../units/units';
import { checkDockerfile } from './check-dockerfile';
import { type ComposeFile, type ComposeService, hostNames } from './compose-file';

/** Ports on which an image that is not ours listens. */
const IMAGE_PORTS: Record<string, number[]> = {
  postgres: [5432],
  'nats:': [4222, 8222],
  'minio/minio': [9000],
  'axllent/mailpit': [1025, 8025],
};
const CADDY_PORT = 8080;

/** What is wrong with a compose file; an empty list when every reference in it leads somewhere. `variables`: those that the example of .env names. */
export function checkCompose(file: ComposeFile, units: Unit[], root: string, variables: string[]): string[] {
  const each = Object.entries(file.services).flatMap(([name, service]) =>
    [
      ...checkBuild(service, units, root),
      ...checkVolumes(service, file, root),
      ...checkDependencies(service, file),
      ...checkHealth(service),
      ...checkAddresses(service, file),
      ...checkVariables(service, variables),
    ].map((complaint) => `${name}: ${complaint}`),
  );
  return [...each, ...checkPublishedPorts(file), ...checkUnits(file, units)];
}

function checkBuild({ build, image }: ComposeService, units: Unit[], root: string): string[] {
  if (!build) return image ? [] : ['neither image nor build'];
  const dockerfile = join(root, build.dockerfile);
  const { UNIT, FOLDER } = build.args ?? {};
  return [
    ...(existsSync(join(root, build.context)) ? [] : [`no build context ${build.context}`]),
    ...(existsSync(dockerfile)
      ? checkDockerfile(dockerfile, join(root, build.context), Object.keys(build.args ?? {}))
      : [`no file ${build.dockerfile}`]),
    ...(UNIT === undefined || units.some((unit) => unit.name === UNIT && unit.folder === join(root, FOLDER ?? ''))
      ? []
      : [`no unit ${UNIT} in ${FOLDER}`]),
  ];
}

function checkVolumes({ volumes = [] }: ComposeService, file: ComposeFile, root: string): string[] {
  return volumes
    .map((volume) => volume.split(':')[0] ?? '')
    .flatMap((source) => {
      if (source.startsWith('.')) return existsSync(join(root, source)) ? [] : [`no file ${source}`];
      return source in (file.volumes ?? {}) ? [] : [`volume ${source} is not declared`];
    });
}

function checkDependencies({ depends_on = {} }: ComposeService, file: ComposeFile): string[] {
  return Object.entries(depends_on).flatMap(([name, { condition }]) => {
    const other = file.services[name];
    if (!other) return [`depends on ${name}, which is not there`];
    if (condition === 'service_healthy' && !other.healthcheck) return [`waits for the health of ${name}, which has no health check`];
    return condition === 'service_completed_successfully' && other.restart ? [`waits for the end of ${name}, which never ends`] : [];
  });
}

/** What runs for ever has a health check that asks a port the container really listens on. */
function checkHealth(service: ComposeService): string[] {
  if (!service.restart) return [];
  if (!service.healthcheck) return ['no health check'];
  return portsIn(service.healthcheck.test.join(' '), /127\.0\.0\.1:(\d+)/g)
    .filter((port) => !listens(service, port))
    .map((port) => `its health check asks port ${port}, where it does not listen`);
}

/** Every `host:port` in a variable leads to a container that listens there. */
function checkAddresses({ environment = {}, healthcheck }: ComposeService, file: ComposeFile): string[] {
  const hosts = hostNames(file);
  const text = Object.entries(environment)
    .filter(([name]) => name !== 'PUBLIC_URL')
    .map(([, value]) => String(value).replaceAll(/\$\{[^}]*\}/g, 'value'))
    .join('\n');
  const addresses = [...text.matchAll(/(?<![\w.-])([a-z][a-z0-9-]*):(\d{2,5})(?!\w)/g)];
  return addresses
    .flatMap(([address, host = '', port]) => {
      const servers = hosts.get(host);
      if (!servers) return [`${address}: no container ${host}`];
      return servers.every((server) => listens(server, Number(port))) ? [] : [`${address}: ${host} does not listen on ${port}`];
    })
    .concat(healthcheck?.test.length === 0 ? ['an empty health check'] : []);
}

function checkVariables(service: ComposeService, known: string[]): string[] {
  return [...JSON.stringify(service).matchAll(/\$\{(\w+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !known.includes(name))
    .map((name) => `the variable ${name} is not in the example of .env`);
}

function checkPublishedPorts(file: ComposeFile): string[] {
  const ports = Object.entries(file.services).flatMap(([name, service]) =>
    (service.ports ?? []).map((port) => ({ name, service, outside: port.split(':')[0], inside: Number(port.split(':')[1]) })),
  );
  const twice = ports
    .filter((port, index) => ports.findIndex((other) => other.outside === port.outside) !== index)
    .map(({ name, outside }) => `${name}: port ${outside} is published twice`);
  return [
    ...twice,
    ...ports
      .filter(({ service, inside }) => !listens(service, inside))
      .map(({ name, inside }) => `${name}: publishes port ${inside}, where it does not listen`),
  ];
}

/** Every unit is there: services twice, micro-frontends once, the BFF (which brings the shell), three of NATS. */
function checkUnits(file: ComposeFile, units: Unit[]): string[] {
  const running = Object.values(file.services).filter(({ restart }) => restart);
  const count = (unit: Unit) =>
    running.filter(({ build }) => build?.args?.UNIT === unit.name || (unit.role === 'bff' && build?.dockerfile.endsWith('/bff.Dockerfile')))
      .length;
  const wanted: Partial<Record<Unit['role'], number>> = { service: 2, mfe: 1, bff: 1 };
  const nats = running.filter(({ image }) => image?.startsWith('nats:')).length;
  return [
    ...units
      .filter((unit) => count(unit) < (wanted[unit.role] ?? 0))
      .map((unit) => `${unit.name} runs ${count(unit)} times, should ${wanted[unit.role]}`),
    ...(nats === 3 ? [] : [`NATS runs ${nats} times, should 3`]),
  ];
}

function listens({ image, environment = {}, build }: ComposeService, port: number): boolean {
  if (build?.dockerfile.endsWith('/mfe.Dockerfile')) return port === CADDY_PORT;
  const own = ['PORT', 'HTTP_PORT', 'GRPC_PORT'].map((name) => Number(environment[name]));
  const known = Object.entries(IMAGE_PORTS).find(([start]) => image?.startsWith(start))?.[1] ?? [];
  return [...own, ...known].includes(port);
}

function portsIn(text: string, pattern: RegExp): number[] {
  return [...text.matchAll(pattern)].map(([, port]) => Number(port));
}
