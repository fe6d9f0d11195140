import { ConfigError } from './environment';

/** Name of the edge among senders; every other name is that of a service. */
export const EDGE = 'edge';

/**
 * Keys by which `audience` knows that `sender` signed, newest first: the first signs, all verify, so that a key can be changed without a
 * stop.
 */
export interface PairKeys {
  sender: string;
  audience: string;
  keys: readonly Buffer[];
}

/** The pairs that a process is part of. */
export type ContextKeys = readonly PairKeys[];

/** The pairs of one audience, by sender. */
export type TrustedSenders = ReadonlyMap<string, PairKeys>;

const ENTRY = /^([a-z][a-z0-9-]*)>([a-z][a-z0-9-]*):([A-Za-z0-9+/_-]+={0,2})$/;
const KEY_BYTES = 32;

/**
 * Reads entries such as `edge>issues:<base64>`. Several entries of one pair are its keys, newest first.
 * @throws Error saying what an entry must be, without showing any
 */
export function parseContextKeys(entries: readonly string[]): ContextKeys {
  const pairs = new Map<string, PairKeys & { keys: Buffer[] }>();
  for (const entry of entries) {
    const [, sender, audience, base64 = ''] = ENTRY.exec(entry) ?? [];
    const key = Buffer.from(base64, 'base64');
    if (sender === undefined || audience === undefined || key.length < KEY_BYTES)
      throw new Error(`every entry is sender>audience:key, the key at least ${KEY_BYTES} bytes in base64`);
    const name = `${sender}>${audience}`;
    const pair = pairs.get(name) ?? { sender, audience, keys: [] };
    pair.keys.push(key);
    pairs.set(name, pair);
  }
  return [...pairs.values()];
}

/**
 * The pair with which this process signs for `audience`.
 * @throws ConfigError naming the pair that is missing from CONTEXT_KEYS
 */
export function signingPair(pairs: ContextKeys, audience: string): PairKeys {
  const pair = pairs.find((one) => one.audience === audience);
  if (!pair) throw new ConfigError(`CONTEXT_KEYS: no key to sign for ${audience}`);
  return pair;
}

/** Whom `audience` believes. */
export function trustedSenders(pairs: ContextKeys, audience: string): TrustedSenders {
  return new Map(pairs.filter((pair) => pair.audience === audience).map((pair) => [pair.sender, pair]));
}

/** The same for the edge alone: what a service is told over HTTP, no other service says. */
export function trustedEdge(pairs: ContextKeys, audience: string): TrustedSenders {
  return new Map([...trustedSenders(pairs, audience)].filter(([sender]) => sender === EDGE));
}
