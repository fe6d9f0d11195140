import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EDGE as EDGE_USER, natsAuthorization, natsPasswordVariable, OPERATOR } from '../infra/nats-users';
import type { Names } from './names';

const FILE = 'docker-compose.yml';
const BROKER = 'packages/dev-env/docker/nats.conf';
const EXAMPLE = 'packages/dev-env/docker/env.example';
/** New units go before the edge, which is the last of the services. */
const EDGE = '  shell-bff:\n';

/** Two containers and a migration for a new service, its addresses for the BFF and its name at the broker. The file is edited as text: it has comments and anchors to keep. */
export function addServiceToCompose({ name, snake }: Names, root: string): string[] {
  const variable = natsPasswordVariable(snake);
  const password = `  ${variable}: '"\${${variable}:?}"'\n`;
  const compose = edit(root, FILE, (text) =>
    text
      .replace(/^(?= {2}NATS_EDGE_PASSWORD:)/m, () => password)
      .replace(EDGE, `${serviceBlock(name, snake)}\n${EDGE}`)
      .replace(/^( {6}SERVICES: .*)$/m, `$1,${name}=http://svc-${name}-1:4100,http://svc-${name}-2:4100`)
      .replace(
        /^( {6}svc-issues-2: \{ condition: service_healthy \})$/m,
        `$1\n      svc-${name}-1: { condition: service_healthy }\n      svc-${name}-2: { condition: service_healthy }`,
      ),
  );
  return [
    compose,
    edit(root, EXAMPLE, (text) => text.replace(/^(?=NATS_EDGE_PASSWORD=)/m, `${variable}=\n`)),
    edit(root, BROKER, (text) => withUsers(text, [...usersIn(text), snake])),
  ];
}

/** One container for a new micro-frontend, and its address for the BFF. */
export function addMicroFrontendToCompose({ name }: Names, root: string): string {
  return edit(root, FILE, (text) =>
    text.replace(EDGE, `${microFrontendBlock(name)}\n${EDGE}`).replace(/^( {6}UNITS: .*)$/m, `$1,mfe-${name}=http://mfe-${name}:8080`),
  );
}

/** Services that have a name in the broker's configuration. */
export function usersIn(text: string): string[] {
  return [...text.matchAll(/user: (\w+),/g)].map(([, user = '']) => user).filter((user) => user !== EDGE_USER && user !== OPERATOR);
}

/** The broker's configuration with the users of these services. */
export function withUsers(text: string, services: readonly string[]): string {
  const users = natsAuthorization(services, (user) => `$${natsPasswordVariable(user)}`).join('\n');
  return text.replace(/^authorization \{$[^]*?^\}$/m, () => users);
}

function edit(root: string, file: string, change: (text: string) => string): string {
  const path = join(root, file);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return file;
}

function serviceBlock(name: string, snake: string): string {
  return `  svc-${name}-migrate:
    build: &build-${name}
      context: .
      dockerfile: packages/dev-env/docker/service.Dockerfile
      args: { UNIT: svc-${name}, FOLDER: svc-${name} }
    command: [migrate]
    networks: [portal]
    environment: &${name}-environment
      <<: [*service-environment, *migration-environment]
      NATS_URL: nats://${snake}:\${${natsPasswordVariable(snake)}:?}@nats-1:4222,nats://nats-2:4222,nats://nats-3:4222
      DATABASE_URL: postgres://${snake}_app:\${APP_DATABASE_PASSWORD:?}@postgres:5432/portal
    depends_on:
      svc-identity-migrate: { condition: service_completed_successfully }
  svc-${name}-1: &${name}
    <<: *service
    build: *build-${name}
    networks: { portal: { aliases: [svc-${name}] } }
    environment: *${name}-environment
    depends_on:
      <<: *needs
      svc-${name}-migrate: { condition: service_completed_successfully }
  svc-${name}-2: *${name}
`;
}

function microFrontendBlock(name: string): string {
  return `  mfe-${name}:
    build:
      context: .
      dockerfile: packages/dev-env/docker/mfe.Dockerfile
      args: { UNIT: mfe-${name}, FOLDER: mfe-${name} }
    restart: unless-stopped
    networks: [portal]
    healthcheck: *mfe-health
`;
}
