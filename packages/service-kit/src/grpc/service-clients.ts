import { signingPair, type ContextKeys } from '../context';
import { grpcClient, type GrpcClient } from './client';

/** The name of a domain's service in CONTEXT_KEYS, where a domain of two words has a dash: `pump-tests` of `pump_tests`. */
const serviceNameOf = (domain: string): string => domain.replaceAll('_', '-');

/** Clients of the same gRPC service at several services, by domain. @throws ConfigError for one without a key in CONTEXT_KEYS */
export function serviceClients<S extends object>(
  definition: S,
  addresses: ReadonlyMap<string, string>,
  keys: ContextKeys,
): ReadonlyMap<string, GrpcClient<S>> {
  return new Map(
    [...addresses].map(([domain, address]) => [
      domain,
      grpcClient(definition, address, { keys: signingPair(keys, serviceNameOf(domain)) }),
    ]),
  );
}

/** To be called when the process ends: an open client keeps it alive. */
export function closeClients(clients: ReadonlyMap<string, { close(): void }>): void {
  for (const client of clients.values()) client.close();
}
