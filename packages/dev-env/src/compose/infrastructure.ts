import type { Unit } from '../units/units';
import { built, builtBefore, hardened, health, lasting, whenHealthy } from './containers';
import { brokerSecrets, given, POSTGRES_PASSWORD, STORAGE_PASSWORD } from './secrets';

export const BROKERS: readonly string[] = ['nats-1', 'nats-2', 'nats-3'];
/** Networks: what browsers reach, what services say to each other, and where the data lie. */
export const WEB = 'web';
export const SERVICES = 'services';
export const DATA = 'data';

/** Named volumes and what each holds is in docs/administration/containers.md. */
export const INFRASTRUCTURE_VOLUMES = ['postgres', ...BROKERS, 'storage'];

/** PostgreSQL, three brokers, storage and a mailbox for trials. */
export function infrastructure(units: readonly Unit[]): object {
  return {
    postgres: postgres(),
    ...Object.fromEntries(BROKERS.map((name, index) => [name, broker(name, index === 0, units)])),
    ...storage(),
    mail: {
      image: 'axllent/mailpit:v1.27',
      ...lasting,
      ...hardened({ memory: '128m', networks: [SERVICES] }),
      ports: ['${MAIL_BIND:-127.0.0.1:8025}:8025'],
      healthcheck: health('/mailpit', 'readyz'),
    },
  };
}

function postgres(): object {
  const { secrets, environment } = given({ POSTGRES_PASSWORD: [POSTGRES_PASSWORD] });
  return {
    image: 'postgres:18',
    ...lasting,
    ...hardened({ memory: '1g', networks: [DATA], user: '999:999', writable: ['/tmp', '/var/run/postgresql'], processes: 512 }),
    shm_size: '256m',
    environment: { POSTGRES_USER: 'portal', POSTGRES_DB: 'portal', ...environment },
    secrets,
    volumes: ['postgres:/var/lib/postgresql'],
    healthcheck: health('pg_isready', '-h', '127.0.0.1', '-U', 'portal', '-d', 'portal'),
  };
}

function broker(name: string, builds: boolean, units: readonly Unit[]): object {
  return {
    ...(builds ? built('nats', 'nats') : builtBefore('nats')),
    ...lasting,
    ...hardened({ memory: '512m', networks: [SERVICES] }),
    environment: { NATS_NAME: name },
    secrets: brokerSecrets(units),
    volumes: [`${name}:/data`],
    healthcheck: health('wget', '-q', '--spider', 'http://127.0.0.1:8222/healthz'),
  };
}

function storage(): object {
  const { secrets, environment } = given({ MINIO_ROOT_PASSWORD: [STORAGE_PASSWORD] });
  const makeBucket = `export MC_HOST_portal="http://portal:$$(cat /run/secrets/${STORAGE_PASSWORD})@storage:9000"; exec mc mb --ignore-existing portal/portal`;
  return {
    storage: {
      ...built('storage', 'storage'),
      ...lasting,
      ...hardened({ memory: '1g', networks: [DATA] }),
      // Programs that keep something beside what they store keep it in memory.
      environment: { HOME: '/tmp', MINIO_ROOT_USER: 'portal', ...environment },
      secrets,
      volumes: ['storage:/storage'],
      healthcheck: health('mc', 'ready', 'local'),
    },
    'storage-bucket': {
      image: 'minio/mc:RELEASE.2025-08-13T08-35-41Z',
      restart: 'on-failure:10',
      ...hardened({ memory: '128m', networks: [DATA] }),
      environment: { HOME: '/tmp' },
      secrets,
      entrypoint: ['/bin/sh', '-c', makeBucket],
      depends_on: { storage: whenHealthy },
    },
  };
}
