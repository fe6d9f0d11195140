import { readFileSync } from 'node:fs';

/** Bad configuration: names the variables, never their values. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>;

/** Contents of the files, as one list where there are several. */
function contentsOf(variable: string, paths: string): string {
  try {
    return paths
      .split(',')
      .map((path) => readFileSync(path.trim(), 'utf8').trim())
      .join(',');
  } catch {
    throw new ConfigError(`${variable}: the file cannot be read`);
  }
}

function valueOf(name: string, env: Environment, names: readonly string[]): string | undefined {
  // A variable may have such a name of its own: MAINTENANCE_FILE.
  const paths = names.includes(`${name}_FILE`) ? undefined : env[`${name}_FILE`];
  if (!paths) return env[name];
  if (env[name]) throw new ConfigError(`${name}: given beside ${name}_FILE`);
  return contentsOf(`${name}_FILE`, paths);
}

/** `NATS_PASSWORD` of `NATS_URL`. */
const passwordOf = (name: string): string => name.replace(/_URL$/, '_PASSWORD');

/** The address with its password; only the first of several names a user. */
function withPassword(name: string, address: string | undefined, password: string | undefined): string | undefined {
  if (!password) return address;
  const complete = address?.replace(/^(\w+:\/\/[^:@/,]+)@/, (_, user: string) => `${user}:${encodeURIComponent(password)}@`);
  if (complete === address) throw new ConfigError(`${name}: must name a user without a password beside ${passwordOf(name)}`);
  return complete;
}

/**
 * Values of the named variables. Each may be given as a file by `X_FILE`, so that a secret stands in no environment, and the password of an
 * address apart from it: `NATS_URL` and `NATS_PASSWORD`.
 * @throws ConfigError naming a variable that is given twice, a file that cannot be read, or an address without a user for its password
 */
export function environmentOf(names: readonly string[], env: Environment): Environment {
  const entries = names.map((name) => {
    const value = valueOf(name, env, names);
    return [name, name.endsWith('_URL') ? withPassword(name, value, valueOf(passwordOf(name), env, names)) : value];
  });
  return Object.fromEntries(entries) as Environment;
}
