import { EVENTS } from '@portal/proto/events';
import { readConfig, readEnvironment } from '@portal/service-kit/config';
import { z } from 'zod';

/** Every domain that publishes events has jobs; a new one is in this list as soon as it is built with it. */
export const DOMAINS = [...new Set(Object.keys(EVENTS).map((name) => name.slice(0, name.indexOf('.'))))];

const variableOf = (domain: string): string => `${domain.toUpperCase()}_GRPC`;
const addresses = z.object(Object.fromEntries(DOMAINS.map((domain) => [variableOf(domain), z.string().default('')])));

/** Where the services answer by gRPC, by domain: those that `portal.calls` of the package.json names. */
function ownersOf(env?: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const given = readEnvironment(addresses, env);
  return new Map(DOMAINS.map((domain) => [domain, given[variableOf(domain)] ?? ''] as const).filter(([, address]) => address !== ''));
}

export type Config = ReturnType<typeof config>;

/** The environment of this service; the only reader of it. */
export function config(env?: NodeJS.ProcessEnv) {
  return { ...readConfig({ IDENTITY_GRPC: z.string().default('127.0.0.1:4101') }, env), JOB_OWNERS: ownersOf(env) };
}
