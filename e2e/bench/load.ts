import autocannon from 'autocannon';

/** What is asked, and how hard. */
export interface Load {
  url: string;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST';
  body?: string;
  connections: number;
  seconds: number;
}

export interface LoadResult {
  requestsPerSecond: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
}

/** Keeps `connections` requests under way for some seconds. Fails when any answer was not a 2xx: a fast error is no figure. */
export async function load({ url, headers = {}, method = 'GET', body, connections, seconds }: Load): Promise<LoadResult> {
  const result = await autocannon({ url, headers, method, body, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} connections failed, ${result.timeouts} timed out`);
  }
  return { requestsPerSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Loads several targets in turn, `rounds` times over, so that what else the machine does falls on all alike. The first round warms up. */
export async function alternate<Name extends string>(targets: Record<Name, Load>, rounds: number): Promise<Record<Name, LoadResult[]>> {
  const names = Object.keys(targets) as Name[];
  const results = Object.fromEntries(names.map((name) => [name, [] as LoadResult[]])) as Record<Name, LoadResult[]>;
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const result = await load(targets[name]);
      if (round > 0) results[name].push(result);
    }
  }
  return results;
}
