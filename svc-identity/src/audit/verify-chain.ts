import type { Query } from '@portal/service-kit/query';
import { findChain, linksAfter, type Chain, type Link } from './audit.repository';

const PAGE = 5_000;

/** What is wrong with a chain, by number of the entry. */
export interface ChainBreach {
  sequence: number;
  why: string;
}

/** What was found in a chain; `head` is its last entry. */
export interface ChainReport {
  /** Entries that were looked at. */
  entries: number;
  head: { sequence: number; hash: string };
  breaches: ChainBreach[];
}

/** What is wrong with an entry that follows `before`. */
function breachesOf(link: Link, before: { sequence: number; hash: string }): ChainBreach[] {
  const breaches: ChainBreach[] = [];
  const { sequence } = link;
  if (sequence !== before.sequence + 1) breaches.push({ sequence, why: `entries ${before.sequence + 1} to ${sequence - 1} are missing` });
  else if (link.previous_hash !== before.hash) breaches.push({ sequence, why: 'it does not follow the entry before it' });
  if (link.hash !== link.computed) breaches.push({ sequence, why: 'it was changed' });
  return breaches;
}

/**
 * Walks the chain of the tenant from where it was cut to its end: finds an entry that was changed, moved or removed. `expected` are hashes
 * that were handed to a log collector: they show as well when the whole chain was written anew.
 */
export async function verifyChain(query: Query, expected: ReadonlyMap<number, string> = new Map()): Promise<ChainReport> {
  const chain: Chain | null = await findChain(query);
  if (!chain) return { entries: 0, head: { sequence: 0, hash: '' }, breaches: [] };
  const breaches: ChainBreach[] = [];
  let before = { sequence: chain.anchor_sequence, hash: chain.anchor_hash };
  let entries = 0;
  for (let page = await linksAfter(query, before.sequence, PAGE); page.length > 0; page = await linksAfter(query, before.sequence, PAGE)) {
    for (const link of page) {
      breaches.push(...breachesOf(link, before));
      const told = expected.get(link.sequence);
      if (told !== undefined && told !== link.hash)
        breaches.push({ sequence: link.sequence, why: 'the log collector was told another hash' });
      before = link;
    }
    entries += page.length;
  }
  // Read before the entries: what was appended meanwhile follows it.
  if (before.sequence < chain.sequence)
    breaches.push({ sequence: chain.sequence, why: `entries from ${before.sequence + 1} on are missing` });
  return { entries, head: { sequence: before.sequence, hash: before.hash }, breaches };
}
