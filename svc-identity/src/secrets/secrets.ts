import { createHmac, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { deriveKeys } from '@portal/service-kit/derived-key';

/** Passwords and access codes: kept as Argon2id with a pepper that is not in the database. */
export interface Secrets {
  /** Under the newest pepper, whose id it begins with. */
  hash(secret: string): Promise<string>;
  /** Costs the same whether or not there is a hash to compare with. */
  verify(stored: string | null, secret: string): Promise<boolean>;
  /** Whether a stored hash is of another pepper than the newest. */
  isOutdated(stored: string): boolean;
  /** What hashes under the newest pepper begin with. */
  readonly newest: string;
  /**
   * Tell whether a tenant has a code already without keeping the code: HMACs under a key of each pepper, newest first; the first is stored.
   */
  fingerprints(tenant: string, code: string): [Buffer, ...Buffer[]];
}

/** OWASP's profile for Argon2id: 19 MiB, two passes, one lane; about 13 ms. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Of a pepper's id, which stands before each hash and says nothing of the pepper. */
const ID_DIGITS = 8;

/**
 * Hashes that are made at once in a process take half of the processors: while a shift signs in together, everybody else would wait for
 * them otherwise.
 */
const AT_ONCE = Math.max(1, Math.floor(availableParallelism() / 2));

/** Runs work in so many lanes, in each one after another. */
function inLanes(lanes: number): <T>(work: () => Promise<T>) => Promise<T> {
  const ends: Promise<unknown>[] = Array.from({ length: lanes }, () => Promise.resolve());
  let turn = 0;
  return (work) => {
    const lane = turn++ % lanes;
    const done = (ends[lane] ?? Promise.resolve()).then(work);
    ends[lane] = done.catch(() => undefined);
    return done;
  };
}

const normal = (secret: string) => secret.normalize('NFKC');

interface Pepper {
  id: string;
  options: typeof COST & { secret: Buffer };
  fingerprintKey: Buffer;
}

function pepperOf(secret: string): Pepper {
  const [id = Buffer.alloc(0)] = deriveKeys([secret], 'pepper-id');
  const [fingerprintKey = Buffer.alloc(0)] = deriveKeys([secret], 'access-code-fingerprint');
  return { id: id.toString('hex').slice(0, ID_DIGITS), options: { ...COST, secret: Buffer.from(secret, 'utf8') }, fingerprintKey };
}

/** @param peppers the first hashes, all verify */
export function createSecrets(peppers: readonly string[]): Secrets {
  const [newest, ...older] = peppers.map(pepperOf);
  if (!newest) throw new Error('hashing needs a pepper');
  const all = [newest, ...older];
  const prefix = `${newest.id}$`;
  const inTurn = inLanes(AT_ONCE);
  const hashed = (text: string) => inTurn(() => hash(text, newest.options));
  let nobody: Promise<string> | undefined;
  const isOf = async (stored: string, secret: string, pepper: Pepper): Promise<boolean> =>
    inTurn(() => verify(stored.slice(stored.indexOf('$')), normal(secret), pepper.options));

  /** Hashes made before peppers had ids may be of any. */
  async function isOfAny(stored: string, secret: string): Promise<boolean> {
    for (const pepper of all) if (await isOf(stored, secret, pepper)) return true;
    return false;
  }

  return {
    newest: prefix,
    hash: async (secret) => `${newest.id}${await hashed(normal(secret))}`,
    async verify(stored, secret) {
      nobody ??= hashed(randomBytes(16).toString('hex'));
      if (stored?.startsWith('$')) return isOfAny(stored, secret);
      const pepper = all.find(({ id }) => stored?.startsWith(`${id}$`));
      const matches = await isOf(stored !== null && pepper ? stored : await nobody, secret, pepper ?? newest);
      return stored !== null && pepper !== undefined && matches;
    },
    isOutdated: (stored) => !stored.startsWith(prefix),
    fingerprints(tenant, code) {
      const of = ({ fingerprintKey }: Pepper) =>
        createHmac('sha256', fingerprintKey)
          .update(`${tenant}\n${normal(code)}`)
          .digest();
      return [of(newest), ...older.map(of)];
    },
  };
}
