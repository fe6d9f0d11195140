import type { Unit } from '../units/units';
import { built, builtBefore, hardened, health, lasting } from './containers';
import { brokerSecrets, given, POSTGRES_PASSWORD, STORAGE_PASSWORD } from './secrets';

export const BROKERS: readonly string[] = ['nats-1', 'nats-2', 'nats-3'];
/** Networks: what browsers reach, what services say to each other, and where the data lie. */
export const WEB = 'web';
export const SERVICES = 'services';
export const DATA = 'data';

/** Named volumes and what each holds is in docs/administration/containers.md. */
export const INFRASTRUCTURE_VOLUMES = ['postgres', ...BROKERS, 'objects'];

/** PostgreSQL, three brokers, storage and a mailbox for trials. */
export function infrastructure(units: readonly Unit[]): object {
  return {
    postgres: postgres(),
    ...Object.fromEntries(BROKERS.map((name, index) => [name, broker(name, index === 0, units)])),
    storage: storage(),
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

/** An S3 server over a folder. It takes its secret from a variable: `start-storage.sh` reads the file and makes the bucket. */
function storage(): object {
  const { secrets, environment } = given({ STORAGE_PASSWORD: [STORAGE_PASSWORD] });
  return {
    ...built('storage', 'storage'),
    ...lasting,
    ...hardened({ memory: '1g', networks: [DATA] }),
    environment: { STORAGE_USER: 'portal', STORAGE_BUCKET: 'portal', ...environment },
    secrets,
    volumes: ['objects:/storage'],
    healthcheck: health('wget', '-q', '--spider', 'http://127.0.0.1:9000/_health'),
  };
}
