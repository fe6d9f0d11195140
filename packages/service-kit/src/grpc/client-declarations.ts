import { addressVariable, type AddressVariable } from '../address-variable';
import type { BaseConfig } from '../config';
import { signingPair, type ContextKeys } from '../context';
import { grpcClient, type GrpcClient } from './client';

interface Closable {
  close(): void;
}

type Opened = Closable | ReadonlyMap<string, Closable>;
type Keyed<K extends string, V> = Pick<BaseConfig, 'CONTEXT_KEYS'> & Record<K, V>;

/** Clients of other services by their names in the dependencies, each opened with what the configuration says. */
export type ClientDeclarations<C> = Readonly<Record<string, (config: C) => Opened>>;

/** What declarations open: `type Deps = Base<Config> & ClientsOf<typeof clients>`. */
export type ClientsOf<T> = { [N in keyof T]: T[N] extends (config: never) => infer O ? O : never };

/** The name of a domain's service in CONTEXT_KEYS, where a domain of two words has a dash: `pump-tests` of `pump_tests`. */
const serviceNameOf = (domain: string): string => domain.replaceAll('_', '-');

/** @throws ConfigError where CONTEXT_KEYS has no key for the service of the domain */
function openClient<S extends object>(definition: S, domain: string, address: string, keys: ContextKeys): GrpcClient<S> {
  return grpcClient(definition, address, { keys: signingPair(keys, serviceNameOf(domain)) });
}

/** Declares a client of the service of a domain, whose address the configuration has as `ISSUES_GRPC`. */
export function clientOf<S extends object, D extends string>(
  definition: S,
  domain: D,
): (config: Keyed<AddressVariable<D>, string>) => GrpcClient<S> {
  return (config) => {
    const addresses: Record<AddressVariable<D>, string> = config;
    return openClient(definition, domain, addresses[addressVariable(domain)], config.CONTEXT_KEYS);
  };
}

/** Declares clients of the same gRPC service at several services, by domain; `member` of the configuration has their addresses. */
export function clientsOf<S extends object, K extends string>(
  definition: S,
  member: K,
): (config: Keyed<K, ReadonlyMap<string, string>>) => ReadonlyMap<string, GrpcClient<S>> {
  return (config) => {
    const addresses: Record<K, ReadonlyMap<string, string>> = config;
    return new Map(
      [...addresses[member]].map(([domain, address]) => [domain, openClient(definition, domain, address, config.CONTEXT_KEYS)]),
    );
  };
}

/** Opens what is declared. @throws ConfigError for a service without a key in CONTEXT_KEYS */
export function openClients<C, T extends ClientDeclarations<C>>(declared: T, config: C): ClientsOf<T> {
  return Object.fromEntries(Object.entries(declared).map(([name, open]) => [name, open(config)])) as ClientsOf<T>;
}

/** Closes those of the dependencies that were declared: an open client keeps the process alive. */
export function closeClients(declared: object, deps: object): void {
  for (const [name, opened] of Object.entries(deps as Readonly<Record<string, Opened>>)) {
    if (!Object.hasOwn(declared, name)) continue;
    if ('close' in opened) opened.close();
    else for (const client of opened.values()) client.close();
  }
}
