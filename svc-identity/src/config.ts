import { readConfig, secretList } from '@portal/service-kit/config';
import { z } from 'zod';

const shape = {
  /** Go into every password and access code hash: the first hashes, all verify. Losing one makes the hashes under it worthless. */
  PEPPERS: secretList,
  /** Where entries of the audit log go as JSON lines, for whoever collects logs: `stdout`, `off` or a file. */
  AUDIT_LOG: z.string().default('stdout'),
  /** Asked by the first five characters of a hash whether a new password is known from a breach; empty asks nobody. */
  BREACHED_PASSWORDS_URL: z.union([z.literal(''), z.url()]).default(''),
};

export const loadConfig = () => readConfig(shape);
export type Config = ReturnType<typeof loadConfig>;
