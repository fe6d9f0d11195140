import { readConfig } from '@portal/service-kit/config';
import { z } from 'zod';

const shape = {
  /** Goes into every password and access code hash; losing it makes all of them worthless, changing it too. */
  PEPPER: z.string().min(32),
  /** Where entries of the audit log go as JSON lines, for whoever collects logs: `stdout`, `off` or a file. */
  AUDIT_LOG: z.string().default('stdout'),
};

export const loadConfig = () => readConfig(shape);
export type Config = ReturnType<typeof loadConfig>;
