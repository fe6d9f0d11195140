import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names';

const FILE = 'docker-compose.yml';
/** New units go before the edge, which is the last of the services. */
const EDGE = '  shell-bff:\n';

/** Two containers and a migration for a new service, and its addresses for the BFF. The file is edited as text: it has comments and anchors to keep. */
export function addServiceToCompose({ name, snake }: Names, root: string): string {
  return edit(root, (text) => text
    .replace(EDGE, `${serviceBlock(name, snake)}\n${EDGE}`)
    .replace(/^( {6}SERVICES: .*)$/m, `$1,${name}=http://svc-${name}-1:4100,http://svc-${name}-2:4100`)
    .replace(/^( {6}svc-issues-2: \{ condition: service_healthy \})$/m, `$1\n      svc-${name}-1: { condition: service_healthy }\n      svc-${name}-2: { condition: service_healthy }`));
}

/** One container for a new micro-frontend, and its address for the BFF. */
export function addMicroFrontendToCompose({ name }: Names, root: string): string {
  return edit(root, (text) => text
    .replace(EDGE, `${microFrontendBlock(name)}\n${EDGE}`)
    .replace(/^( {6}UNITS: .*)$/m, `$1,mfe-${name}=http://mfe-${name}:8080`));
}

function edit(root: string, change: (text: string) => string): string {
  const path = join(root, FILE);
  writeFileSync(path, change(readFileSync(path, 'utf8')));
  return FILE;
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
