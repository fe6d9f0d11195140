import autocannon from 'autocannon';

/** One request of a sequence. */
export interface Sent {
  method: 'GET' | 'POST' | 'PATCH';
  /** Below that of the load's `url`. */
  path: string;
  body?: string;
}

/** How long a load lasts: a time for a figure; a number of requests where it only has to be seen to work, however slow the machine. */
export type Effort = { seconds: number } | { requests: number };

/** What is asked, and how hard. */
export interface Load {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  /** What each connection sends in turn, again and again, instead of `url`, `method` and `body`. */
  sequences?: readonly Sent[][];
  connections: number;
  effort: Effort;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** How many requests were answered. */
  answered: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Keeps `connections` requests under way for a while. Fails when any answer was not a 2xx: a fast error is no figure. */
export async function load({ url, headers = {}, method = 'GET', body, sequences, connections, effort }: Load): Promise<LoadResult> {
  let connected = 0;
  const setupClient = (client: autocannon.Client) => {
    const sequence = sequences?.[connected % sequences.length];
    connected += 1;
    if (sequence) client.setRequests(sequence.map((sent) => ({ ...sent, headers, path: new URL(url + sent.path).pathname })));
  };
  const limit = 'seconds' in effort ? { duration: effort.seconds } : { amount: effort.requests, sampleInt: 100 };
  const began = performance.now();
  const result = await autocannon({ url, headers, method, body, connections, setupClient, ...limit });
  const elapsed = (performance.now() - began) / 1000;
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} connections failed, ${result.timeouts} timed out`);
  }
  if (result['2xx'] === 0) throw new Error(`${url}: nothing was answered`);
  return { requestsPerSecond: result['2xx'] / elapsed, answered: result['2xx'], p50: result.latency.p50, p99: result.latency.p99 };
}

/** One load of a round. */
export type Turn = () => Promise<LoadResult>;

/**
 * Puts several loads in turn, `rounds` times over, so that what else the machine does falls on all alike. A round before them warms up,
 * where there is more than one. Null stands for what this machine cannot do; it has no results.
 */
export async function alternate<Name extends string>(
  turns: Record<Name, Turn | null>,
  rounds: number,
): Promise<Record<Name, LoadResult[]>> {
  const names = Object.keys(turns) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as LoadResult[]])) as Record<Name, LoadResult[]>;
  for (let round = rounds > 1 ? 0 : 1; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await turns[name]?.();
      if (result && round > 0) results[name].push(result);
    }
  }
  return results;
}
