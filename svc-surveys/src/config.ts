import { readConfig } from '@portal/service-kit/config';
import { z } from 'zod';

export type Config = ReturnType<typeof config>;

/** The environment of this service; the only reader of it. */
export function config(env?: NodeJS.ProcessEnv) {
  return readConfig(
    {
      IDENTITY_GRPC: z.string().default('127.0.0.1:4101'),
      ISSUES_GRPC: z.string().default('127.0.0.1:4102'),
      INVENTORY_GRPC: z.string().default('127.0.0.1:4103'),
    },
    env,
  );
}
