import { readConfig, secretList } from '@portal/service-kit/config';
import { serviceAddresses } from '@portal/service-kit/service-addresses';
import { z } from 'zod';
import { readNetworks } from './networks/allowed-networks';

export type Config = ReturnType<typeof config>;

const shape = {
  IDENTITY_GRPC: z.string().default('127.0.0.1:4101'),
  /** svc-inventory, whose stock is exchanged. */
  INVENTORY_GRPC: z.string().default('127.0.0.1:4104'),
  /** Passwords and keys of other systems are sealed with the first, and opened with any. Losing one makes what it sealed worthless. */
  PARTNER_SECRETS: secretList,
  /**
   * Networks that are reached although they are not the internet: `10.20.0.0/16` for every tenant, `<id of a tenant>@10.20.0.0/16` for one.
   */
  PARTNER_NETWORKS: z.string().default('').transform(readNetworks),
  /** Certificates (PEM) of authorities that servers of HTTPS and FTPS are trusted by, beside those that Node knows. */
  PARTNER_AUTHORITIES: z.string().default(''),
  /** Folder of the installation in which each tenant has one for local exchange, called by its id. Empty where there is none. */
  PARTNER_FOLDER: z.string().default(''),
  /** A file is read once its size and time stood still for so long. */
  PARTNER_SETTLE_MS: z.coerce.number().int().min(0).max(60_000).default(2_000),
};

/** The environment of this service; the only reader of it. */
export function config(env?: NodeJS.ProcessEnv) {
  return { ...readConfig(shape, env), JOB_OWNERS: serviceAddresses(env) };
}
