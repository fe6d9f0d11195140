import { EVENTS } from '@portal/proto/events';
import { z } from 'zod';
import { addressVariable } from './address-variable';
import { readEnvironment } from './config';

/** Every domain that publishes events is one of a service; a new one is in this list as soon as it is built with it. */
export const DOMAINS = [...new Set(Object.keys(EVENTS).map((name) => name.slice(0, name.indexOf('.'))))];

const addresses = z.object(Object.fromEntries(DOMAINS.map((domain) => [addressVariable(domain), z.string().default('')])));

/** Where other services answer by gRPC, by domain: those that `portal.calls` of the package.json names. */
export function serviceAddresses(env?: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const given = readEnvironment(addresses, env);
  return new Map(DOMAINS.map((domain) => [domain, given[addressVariable(domain)] ?? ''] as const).filter(([, address]) => address !== ''));
}
