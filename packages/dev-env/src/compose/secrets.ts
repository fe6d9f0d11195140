import { EDGE, OPERATOR } from '../infra/nats-users';
import { brokerUser } from '../portal/plan';
import { type ContextPair, contextPairs, pairName, pairsOf } from '../portal/context-pairs';
import { domainOf, servicesOf, type Unit } from '../units/units';

/** Where a container finds them. */
const MOUNTED = '/run/secrets';

/** Routes between the brokers have a password too: what reaches their port is no broker yet. */
export const CLUSTER_PASSWORD = 'nats_cluster_password';
export const STORAGE_PASSWORD = 'storage_password';
export const POSTGRES_PASSWORD = 'postgres_password';

const wordOf = (unit: Unit) => domainOf(unit).replaceAll('-', '_');
/** Name of the secret that a service signs in to PostgreSQL with. */
export const databasePassword = (unit: Unit): string => `${wordOf(unit)}_database_password`;
/** Name of the secret that a user of NATS signs in with. */
export const brokerPassword = (user: string): string => `nats_${user}_password`;
const serviceKeys = (unit: Unit) => `${wordOf(unit)}_service_keys`;
const ownSecretOf = (unit: Unit, variable: string) => `${wordOf(unit)}_${variable.toLowerCase()}`;
const contextSecret = ({ sender, audience }: ContextPair) => `context_${sender}_${audience}`.replaceAll('-', '_');

/** Secrets of a container, and the variables that name their files. */
export interface GivenSecrets {
  secrets: string[];
  environment: Record<string, string>;
}

/** Gives secrets by variable: `{ NATS_PASSWORD: ['nats_edge_password'] }` → `NATS_PASSWORD_FILE`. */
export function given(byVariable: Readonly<Record<string, readonly string[]>>): GivenSecrets {
  const file = (name: string) => `${MOUNTED}/${name}`;
  return {
    secrets: Object.values(byVariable).flat(),
    environment: Object.fromEntries(Object.entries(byVariable).map(([variable, names]) => [`${variable}_FILE`, names.map(file).join(',')])),
  };
}

/** What a running service has. */
export function serviceSecrets(unit: Unit, units: readonly Unit[]): GivenSecrets {
  return given({
    DATABASE_PASSWORD: [databasePassword(unit)],
    NATS_PASSWORD: [brokerPassword(brokerUser(unit))],
    STORAGE_PASSWORD: [STORAGE_PASSWORD],
    CONTEXT_KEYS: pairsOf(unit, units).map(contextSecret),
    SERVICE_KEYS: [serviceKeys(unit)],
    ...Object.fromEntries(unit.secrets.map((variable) => [variable, [ownSecretOf(unit, variable)]])),
  });
}

/** What the migration of a service has, and nothing else does. */
export function migrationSecrets(unit: Unit): GivenSecrets {
  return given({ ADMIN_DATABASE_PASSWORD: [POSTGRES_PASSWORD], APP_DATABASE_PASSWORD: [databasePassword(unit)] });
}

/** What the BFF has. */
export function edgeSecrets(edge: Unit, units: readonly Unit[]): GivenSecrets {
  return given({ NATS_PASSWORD: [brokerPassword(EDGE)], CONTEXT_KEYS: pairsOf(edge, units).map(contextSecret) });
}

/** Passwords that the brokers know. */
export function brokerSecrets(units: readonly Unit[]): string[] {
  return [...servicesOf([...units]).map(brokerUser), EDGE, OPERATOR].map(brokerPassword).concat(CLUSTER_PASSWORD);
}

/** A secret and what its file holds before the random part: `edge>issues:` of a context key. */
export interface SecretFile {
  name: string;
  prefix: string;
}

/** Every secret of the installation. */
export function secretFiles(units: readonly Unit[]): SecretFile[] {
  const services = servicesOf([...units]);
  const plain = [
    POSTGRES_PASSWORD,
    ...services.map(databasePassword),
    STORAGE_PASSWORD,
    ...brokerSecrets(units),
    ...services.map(serviceKeys),
    ...services.flatMap((unit) => unit.secrets.map((variable) => ownSecretOf(unit, variable))),
  ];
  return [
    ...plain.map((name) => ({ name, prefix: '' })),
    ...contextPairs(units).map((pair) => ({ name: contextSecret(pair), prefix: `${pairName(pair)}:` })),
  ];
}
